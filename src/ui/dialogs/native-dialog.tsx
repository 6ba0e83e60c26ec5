import { type ReactNode, useId } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import styles from './native-dialog.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The browser's own dialog: it keeps the focus, closes on Escape and gives the focus back. */
export function NativeDialog({ isOpen, title, onClose, children }: Props) {
  const modal = useModal(isOpen, onClose)
  const titleId = useId()
  return (
    <dialog {...modal} className={styles['dialog']} aria-labelledby={titleId}>
      {isOpen && (
        <DialogFrame titleId={titleId} title={title} closeButton={{ onClick: onClose }}>
          {children}
        </DialogFrame>
      )}
    </dialog>
  )
}
