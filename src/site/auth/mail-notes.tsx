import { Link } from '@tanstack/react-router'
import type { AuthFailure } from '#src/session/account-actions.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import styles from './auth-page.module.css'
import { failureText } from './failure-text.ts'

interface SentProps {
  readonly to: string
  /** For a new password; else to confirm the address of a new account. */
  readonly isReset: boolean
  readonly onLeave: () => void
}

/** A mail is on its way, said alike whether or not the address is known. */
export function MailSent({ to, isReset, onLeave }: SentProps) {
  return (
    <div className={styles['note']} role="status">
      <h2>Check your e-mail</h2>
      {isReset ? (
        <p>
          If there is an account for <strong>{to}</strong>, a mail with a link is on its way to it.
          The link lets you choose a new password, once and within an hour.
        </p>
      ) : (
        <p>
          A mail is on its way to <strong>{to}</strong>. Open its link to confirm the address; after
          that you can sign in. If you have an account already, sign in with your password.
        </p>
      )}
      <p>Nothing there? Look among the unwanted mails, and check the address for a slip.</p>
      <p className={styles['actions']}>
        <ActionButton onClick={onLeave}>Use another address</ActionButton>
        <Link to="/auth" onClick={onLeave}>
          Back to Sign In
        </Link>
      </p>
    </div>
  )
}

/** One of two addresses has agreed to a change. */
export function HalfConfirmed({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <div className={styles['note']} role="status">
      <h2>One more link</h2>
      <p>
        This address has agreed. Follow the link that we sent to the other address, too: the e-mail
        of your account is changed once both have agreed, within an hour.
      </p>
      <p className={styles['actions']}>
        <ActionButton onClick={onLeave}>Go on</ActionButton>
      </p>
    </div>
  )
}

interface ExpiredProps {
  readonly failure: AuthFailure
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** A link that did not work: used, too old, or not answered for. */
export function ExpiredLink({ failure, onRetry, onLeave }: ExpiredProps) {
  if (failure.kind === 'unreachable') {
    return (
      <div className={styles['note']} role="alert">
        <h2>The link is not opened yet</h2>
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
        <h2>The address is taken</h2>
        <p>
          Somebody has made an account with this address in the meantime. The e-mail of your account
          is as it was.
        </p>
        <p className={styles['actions']}>
          <ActionButton onClick={onLeave}>Go on</ActionButton>
        </p>
      </div>
    )
  }
  return (
    <div className={styles['note']} role="alert">
      <h2>This link works no more</h2>
      <p>It was used before, or it is too old. A link of a mail works once, for an hour.</p>
      <p className={styles['actions']}>
        <ButtonLink filled to="/auth" search={{ view: 'reset' }} onClick={onLeave}>
          Send a new link
        </ButtonLink>
        <Link to="/auth" onClick={onLeave}>
          Back to Sign In
        </Link>
      </p>
    </div>
  )
}
