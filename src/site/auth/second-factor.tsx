import { useQueryClient } from '@tanstack/react-query'
import { leave } from '#src/session/account-actions.ts'
import type { SignedIn } from '#src/session/session.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { useOnline } from '#src/ui/shell/use-online.ts'
import styles from './auth-page.module.css'
import { offlineText } from './failure-text.ts'
import { AddFactor } from './factors/add-factor.tsx'
import { Challenge } from './factors/challenge.tsx'
import { LostDevice } from './factors/lost-device.tsx'
import { useAskedLeave } from './use-asked-leave.tsx'

/** Shown while a session lacks the user's second factor; the page continues once it has it. */
export function SecondFactor({ session: { email, factors } }: { readonly session: SignedIn }) {
  return (
    <div className={styles['note']}>
      <h2>Confirm it is you</h2>
      <p>
        <strong>{email}</strong> is protected by a second factor.
      </p>
      <OfflineNote />
      <Challenge email={email} factors={factors} />
      <LostDevice hasOthers={factors.length > 1} />
      <SignOut />
    </div>
  )
}

/** Shown to an admin without a second factor if everyone must have one. */
export function SetUpFactor({ session: { email, factors } }: { readonly session: SignedIn }) {
  return (
    <div className={styles['note']}>
      <h2>Set up a second factor</h2>
      <p>
        Everyone in the back office needs one. <strong>{email}</strong> has none yet: choose one to
        continue.
      </p>
      <OfflineNote />
      <AddFactor email={email} factors={factors} onAdded={() => undefined} />
      <SignOut />
    </div>
  )
}

function OfflineNote() {
  const isOnline = useOnline()
  return (
    <div role="status" className={styles['place']}>
      {!isOnline && <p className={styles['error']}>{offlineText}</p>}
    </div>
  )
}

function SignOut() {
  const queryClient = useQueryClient()
  const { ask, question } = useAskedLeave(() => leave(queryClient))
  return (
    <>
      <p>
        <ActionButton onClick={ask}>SIGN OUT</ActionButton>
      </p>
      {question}
    </>
  )
}
