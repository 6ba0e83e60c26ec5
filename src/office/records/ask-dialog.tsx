import { type ReactNode } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import styles from '#src/ui/page-bar.module.css'

interface Props {
  readonly isOpen: boolean
  /** A question that names the thing, as in "Delete Guard House permanently?". */
  readonly title: string
  readonly children: ReactNode
  /** What the button does, in one or two words. */
  readonly yes: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks once before something that cannot be undone; the safe way is the first. */
export function AskDialog({ isOpen, title, children, yes, onYes, onClose }: Props) {
  return (
    <NativeDialog isOpen={isOpen} title={title} onClose={onClose}>
      {children}
      <p className={styles['actions']}>
        <ActionButton filled onClick={onClose}>
          Cancel
        </ActionButton>
        <ActionButton
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          {yes}
        </ActionButton>
      </p>
    </NativeDialog>
  )
}
