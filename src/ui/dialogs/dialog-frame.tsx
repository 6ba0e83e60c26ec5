import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import styles from './native-dialog.module.css'

interface Props {
  readonly titleId: string
  readonly title: string
  /** Attributes that make the button close the dialog. */
  readonly closeButton: ComponentPropsWithoutRef<'button'>
  readonly children: ReactNode
}

/** Title, close button and content of a dialog. */
export function DialogFrame({ titleId, title, closeButton, children }: Props) {
  return (
    <>
      <div className={styles['title']}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" aria-label="Close" {...closeButton}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m2 2 12 12M14 2 2 14" />
          </svg>
        </button>
      </div>
      <div className={styles['body']}>{children}</div>
    </>
  )
}
