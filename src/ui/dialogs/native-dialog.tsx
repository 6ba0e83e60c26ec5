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

/** A native dialog: it traps the focus, closes on Escape and returns the focus. */
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
