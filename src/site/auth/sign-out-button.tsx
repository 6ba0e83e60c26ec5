import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountMessages } from '#src/domain/account-messages.ts'
import { leave } from '#src/session/account-actions.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useAskedLeave } from './use-asked-leave.tsx'

/** Signs out and shows the sign-in page, after a question if something would be lost. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useAskedLeave(async () => {
    const left = leave(queryClient)
    await navigate({ to: '/auth' })
    await left
    const message = accountMessages.signedOut
    await showToast({ kind: 'success', message, isAlone: true }).catch(() => undefined)
  })
}

export function SignOutButton() {
  const { ask, question } = useSignOut()
  return (
    <>
      <button type="button" onClick={ask}>
        SIGN OUT
      </button>
      {question}
    </>
  )
}
