import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { unsentNames } from '#src/session/unsent.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import styles from './use-asked-leave.module.css'

/**
 * Signs out at once, or after a question that names what exists on this device only and would be
 * lost.
 * @param leave signs out.
 */
export function useAskedLeave(leave: () => Promise<void>): {
  readonly ask: () => void
  /** The question, to be rendered. */
  readonly question: ReactNode
} {
  const [names, setNames] = useState<readonly string[]>([])
  const stay = () => setNames([])
  return {
    ask: () => {
      const unsent = unsentNames()
      if (unsent.length === 0) void leave()
      else setNames(unsent)
    },
    question: onBody(
      <NativeDialog
        isOpen={names.length > 0}
        title={
          names.length === 1
            ? 'One thing isn’t saved yet'
            : `${names.length} things aren’t saved yet`
        }
        onClose={stay}
      >
        <div className={styles['question']}>
          <p>
            Only this device has {names.length === 1 ? 'it' : 'them'}. Signing out deletes{' '}
            {names.length === 1 ? 'it' : 'them'} for good:
          </p>
          <ul>
            {names.map((name, place) => (
              // Two customers may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>{name}</li>
            ))}
          </ul>
          <p className="button-row">
            <ActionButton filled onClick={stay}>
              Stay signed in
            </ActionButton>
            <ActionButton
              onClick={() => {
                stay()
                void leave()
              }}
            >
              Delete and sign out
            </ActionButton>
          </p>
        </div>
      </NativeDialog>,
    ),
  }
}

/** Rendered in the body, whose buttons have other styles; the prerender has no body yet. */
function onBody(question: ReactNode): ReactNode {
  return typeof document === 'undefined' ? null : createPortal(question, document.body)
}
