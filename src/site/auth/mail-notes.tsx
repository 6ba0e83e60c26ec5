import { Link } from '@tanstack/react-router'
import type { AuthFailure } from '#src/session/account-actions.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import styles from './auth-page.module.css'
import { failureText } from './failure-text.ts'

interface SentProps {
  readonly to: string
  /** Whether the mail is for a new password; otherwise it confirms a new account. */
  readonly isReset: boolean
  readonly onLeave: () => void
}

/** Says that a mail was sent, in the same words whether or not the address is known. */
export function MailSent({ to, isReset, onLeave }: SentProps) {
  return (
    <div className={styles['note']} role="status">
      <h2>Check your email</h2>
      {isReset ? (
        <p>
          If there is an account for <strong>{to}</strong>, an email with a link is on its way. Use
          the link within an hour to choose a new password. It works once.
        </p>
      ) : (
        <p>
          An email is on its way to <strong>{to}</strong>. Open its link to confirm your address;
          then you can sign in. If you already have an account, sign in with your password.
        </p>
      )}
      <p>Nothing there? Look in your spam folder, and check the address for typos.</p>
      <p className={styles['actions']}>
        <ActionButton onClick={onLeave}>Use another address</ActionButton>
        <Link to="/auth" onClick={onLeave}>
          Back to sign in
        </Link>
      </p>
    </div>
  )
}

/** Says that one of two addresses has confirmed a change. */
export function HalfConfirmed({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <div className={styles['note']} role="status">
      <h2>One more link</h2>
      <p>
        This address is confirmed. Now open the link that we sent to the other address. Your email
        changes once both are confirmed, within an hour.
      </p>
      <p className={styles['actions']}>
        <ActionButton onClick={onLeave}>Continue</ActionButton>
      </p>
    </div>
  )
}

interface ExpiredProps {
  readonly failure: AuthFailure
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** Says why a link did not work: used, expired, or no response. */
export function ExpiredLink({ failure, onRetry, onLeave }: ExpiredProps) {
  if (failure.kind === 'unreachable') {
    return (
      <div className={styles['note']} role="alert">
        <h2>The link has not been opened yet</h2>
        <p>{failureText(failure, navigator.onLine)}</p>
        <p>
          <ActionButton filled onClick={onRetry}>
            Try again
          </ActionButton>
        </p>
      </div>
    )
  }
  if (failure.kind === 'account-exists') {
    return (
      <div className={styles['note']} role="alert">
        <h2>This address is taken</h2>
        <p>
          Someone has created an account with this address in the meantime. Your email has not
          changed.
        </p>
        <p className={styles['actions']}>
          <ActionButton onClick={onLeave}>Continue</ActionButton>
        </p>
      </div>
    )
  }
  return (
    <div className={styles['note']} role="alert">
      <h2>This link no longer works</h2>
      <p>
        It has been used already, or it is too old. A link in an email works once, within an hour.
      </p>
      <p className={styles['actions']}>
        <ButtonLink filled to="/auth" search={{ view: 'reset' }} onClick={onLeave}>
          Send a new link
        </ButtonLink>
        <Link to="/auth" onClick={onLeave}>
          Back to sign in
        </Link>
      </p>
    </div>
  )
}
