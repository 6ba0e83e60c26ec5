import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountMessages } from '#src/domain/account-messages.ts'
import { leave } from '#src/session/account-actions.ts'
import { showToast } from '#src/ui/toasts/toast.ts'

/** Signs out, and goes where one signs in. */
export function SignOutButton() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signOut = async () => {
    const left = leave(queryClient)
    await navigate({ to: '/auth' })
    await left
    await showToast({ kind: 'success', message: accountMessages.signedOut }).catch(() => undefined)
  }
  return (
    <button type="button" onClick={() => void signOut()}>
      SIGN OUT
    </button>
  )
}
