import type { ReactNode } from 'react'
import styles from './attachment-row.module.css'
import type { Attachment } from './attachment-queue.ts'
import { FilePreview } from './file-preview.tsx'
import { stateText } from './status-text.ts'

interface Props {
  readonly item: Attachment
  readonly onShrink: () => void
  readonly onRemove: () => void
  /** More actions for the file. */
  readonly children?: ReactNode
}

/** A picked file with its state and actions. */
export function AttachmentRow({ item, onShrink, onRemove, children }: Props) {
  const { name, state } = item
  const isProblem = state.kind === 'refused' || state.kind === 'offered'
  const shownName = state.kind === 'ready' ? state.file.name : name
  return (
    <li className={styles['row']} data-state={state.kind}>
      <FilePreview file={state.kind === 'ready' ? state.file : null} name={shownName} />
      <div className={styles['text']}>
        <p className={styles['name']}>{shownName}</p>
        <p className={styles['state']}>
          <span className={isProblem ? styles['error'] : undefined}>{stateText(item)}</span>
        </p>
      </div>
      <div className={styles['actions']}>
        {state.kind === 'offered' && (
          <button type="button" data-offer className={styles['shrink']} onClick={onShrink}>
            Shrink and attach<span className="visually-hidden"> {shownName}</span>
          </button>
        )}
        {children}
        <button type="button" className={styles['remove']} onClick={onRemove}>
          <span className="visually-hidden">Remove {shownName}</span>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      </div>
    </li>
  )
}
