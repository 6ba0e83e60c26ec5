import { useState } from 'react'
import { endAllSessions } from '#src/session/account-actions.ts'
import { unsentNames } from '#src/session/unsent.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import pageStyles from './account-page.module.css'
import styles from './auth-page.module.css'
import { FormError } from './form-error.tsx'
import { useAccountAction } from './use-account-action.ts'

/** Ends every session of the account, after a confirmation. */
export function LeaveEverywhere() {
  const [isAsked, setAsked] = useState(false)
  const [unsent, setUnsent] = useState<readonly string[]>([])
  const [isBusy, whileBusy] = useBusy()
  const { error, run } = useAccountAction()
  const leave = async () => {
    if (isBusy) return
    const outcome = await whileBusy(run(endAllSessions))
    if (outcome?.ok !== true) return
    const message = 'You are signed out on all devices.'
    await showToast({ kind: 'success', message, isAlone: true }).catch(() => undefined)
  }
  return (
    <>
      <p>
        <ActionButton
          onClick={() => {
            setUnsent(unsentNames())
            setAsked(true)
          }}
        >
          Sign out on all devices
        </ActionButton>
      </p>
      <NativeDialog
        isOpen={isAsked}
        title="Sign out on all devices?"
        onClose={() => setAsked(false)}
      >
        <div className={pageStyles['question']}>
          <p>
            You will have to sign in again everywhere. A device in use right now may keep reading
            for up to an hour, but cannot change the account.
          </p>
          {unsent.length > 0 && (
            <p>
              Not saved yet, and deleted from this device: <b>{unsent.join('; ')}</b>.
            </p>
          )}
          <FormError text={error} />
          <p className={styles['actions']}>
            <ActionButton filled aria-disabled={isBusy} onClick={() => void leave()}>
              {isBusy ? 'Signing out...' : 'Sign out everywhere'}
            </ActionButton>
            <ActionButton onClick={() => setAsked(false)}>Stay signed in</ActionButton>
          </p>
        </div>
      </NativeDialog>
    </>
  )
}
