import { messages } from '#src/domain/messages.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import styles from '#src/ui/notice.module.css'

/** Replaces a page that failed to render, or whose script could not be loaded. */
export function PageFailed() {
  const again = (
    <p className={styles['ways']}>
      <ActionButton filled onClick={() => location.reload()}>
        Try again
      </ActionButton>
      <ButtonLink to="/">{messages.returnToHome}</ButtonLink>
    </p>
  )
  return navigator.onLine ? (
    <Notice title={messages.unexpected} action={again}>
      <p>Nothing you sent has been lost.</p>
    </Notice>
  ) : (
    <Notice title={messages.notOnDevice} action={again}>
      <p>Check the connection and try again.</p>
    </Notice>
  )
}
