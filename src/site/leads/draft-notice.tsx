import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './draft-notice.module.css'
import type { DraftNoticeState } from './use-form-draft.ts'

/** Says that a draft was restored, with a button to start over. */
export function DraftNotice({ notice }: { readonly notice: DraftNoticeState | null }) {
  return (
    <div role="status" className={styles['notice']} hidden={notice === null}>
      {notice?.kind === 'restored' && (
        <>
          <p>
            You filled this in {timeText(notice.at)}. It was saved on this device and has not been
            sent yet.
          </p>
          <ActionButton onClick={notice.act}>Start over</ActionButton>
        </>
      )}
      {notice?.kind === 'cleared' && (
        <>
          <p>The form has been cleared.</p>
          <ActionButton onClick={notice.act}>Undo</ActionButton>
        </>
      )}
    </div>
  )
}

function timeText(at: number): string {
  const day = new Date(at).toLocaleDateString('en-IN', { day: 'numeric', month: 'long' })
  const time = new Date(at).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' })
  return `on ${day} at ${time}`
}
