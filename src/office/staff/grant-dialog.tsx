import { momentWords } from '#src/domain/text/india-text.ts'
import type { RoleCandidate } from './staff-role.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import styles from './staff.module.css'

interface Props {
  /** Whom it is about; null keeps it closed. */
  readonly candidate: RoleCandidate | null
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGrant: (candidate: RoleCandidate) => void
}

/** Shows whose account it is before it is given the role. */
export function GrantDialog({ candidate, isBusy, onClose, onGrant }: Props) {
  return (
    <NativeDialog isOpen={candidate !== null} title="Make this account an admin?" onClose={onClose}>
      {candidate !== null && (
        <>
          <dl className={styles['facts']}>
            <dt>Email</dt>
            <dd>{candidate.email}</dd>
            <dt>Created</dt>
            <dd>{momentWords(candidate.createdAt)}</dd>
            <dt>Last sign-in</dt>
            <dd>
              {candidate.lastSignInAt === null ? 'Never' : momentWords(candidate.lastSignInAt)}
            </dd>
            <dt>Email status</dt>
            <dd>
              {candidate.isProven ? (
                'Confirmed by email link'
              ) : (
                <strong className={styles['lacking']}>Not confirmed</strong>
              )}
            </dd>
          </dl>
          {candidate.isProven ? (
            <p>Admins can see all requests and change everything.</p>
          ) : (
            <p>
              Anyone could have signed up with this address, so it can’t be made an admin yet. Ask
              its owner to use “Forgot your password?” on the sign-in page, follow the link in the
              email and choose a password. Then look up the account again.
            </p>
          )}
          <p className={styles['actions']}>
            <ActionButton onClick={onClose}>{candidate.isProven ? 'Cancel' : 'Close'}</ActionButton>
            {candidate.isProven && (
              <ActionButton filled disabled={isBusy} onClick={() => onGrant(candidate)}>
                Make admin
              </ActionButton>
            )}
          </p>
        </>
      )}
    </NativeDialog>
  )
}
