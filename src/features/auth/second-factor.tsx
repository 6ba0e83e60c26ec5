import { leave } from '#src/queries/session/account-actions.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { useQueryClient } from '@tanstack/react-query'

/** Shown while a session lacks the second factor of its user; once it has it, the page goes on. */
export function SecondFactor({ email }: { readonly email: string }) {
  const queryClient = useQueryClient()
  return (
    <>
      <p>
        <strong>{email}</strong> is protected by a second factor.
      </p>
      <ActionButton onClick={() => void leave(queryClient)}>SIGN OUT</ActionButton>
    </>
  )
}
