import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountMessages } from '#src/domain/account-messages.ts'
import { leave } from '#src/session/account-actions.ts'
import { showToast } from '#src/ui/toasts/toast.ts'

/** @returns a function that signs out, and goes where one signs in. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const left = leave(queryClient)
    await navigate({ to: '/auth' })
    await left
    await showToast({ kind: 'success', message: accountMessages.signedOut }).catch(() => undefined)
  }
}

export function SignOutButton() {
  const signOut = useSignOut()
  return (
    <button type="button" onClick={() => void signOut()}>
      SIGN OUT
    </button>
  )
}
