import { type ReactNode, useId } from 'react'
import styles from './native-dialog.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  /** Whether what is in it stays while it is closed, such as a form. */
  readonly keepsContent?: boolean
  readonly children: ReactNode
}

/** The browser's own dialog: it keeps the focus, closes on Escape and gives the focus back. */
export function NativeDialog({ isOpen, title, onClose, keepsContent = false, children }: Props) {
  const modal = useModal(isOpen, onClose)
  const titleId = useId()
  return (
    <dialog {...modal} className={styles['dialog']} aria-labelledby={titleId}>
      {(isOpen || keepsContent) && (
        <>
          <div className={styles['title']}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" aria-label="Close" onClick={onClose}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="m2 2 12 12M14 2 2 14" />
              </svg>
            </button>
          </div>
          <div className={styles['body']}>{children}</div>
        </>
      )}
    </dialog>
  )
}
