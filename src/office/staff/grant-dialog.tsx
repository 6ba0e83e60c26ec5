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
    <NativeDialog isOpen={candidate !== null} title="Give the role?" onClose={onClose}>
      {candidate !== null && (
        <>
          <dl className={styles['facts']}>
            <dt>E-mail</dt>
            <dd>{candidate.email}</dd>
            <dt>Account made</dt>
            <dd>{momentWords(candidate.createdAt)}</dd>
            <dt>Last sign-in</dt>
            <dd>
              {candidate.lastSignInAt === null ? 'Never' : momentWords(candidate.lastSignInAt)}
            </dd>
            <dt>Address</dt>
            <dd>
              {candidate.isProven ? (
                'Confirmed by a link in an e-mail'
              ) : (
                <strong className={styles['lacking']}>Not confirmed</strong>
              )}
            </dd>
          </dl>
          {candidate.isProven ? (
            <p>This account will see all requests and may change everything.</p>
          ) : (
            <p>
              Anyone could have signed up with this address, so it cannot be given the role. Ask its
              owner to use “Forgot your password?” on the sign-in page, follow the link in the
              e-mail and choose a password. Then look for the account again.
            </p>
          )}
          <p className={styles['actions']}>
            <ActionButton onClick={onClose}>
              {candidate.isProven ? 'Do not give it' : 'Close'}
            </ActionButton>
            {candidate.isProven && (
              <ActionButton filled disabled={isBusy} onClick={() => onGrant(candidate)}>
                Give the role to this account
              </ActionButton>
            )}
          </p>
        </>
      )}
    </NativeDialog>
  )
}
