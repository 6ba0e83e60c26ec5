import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './question.module.css'

interface Props {
  /** Its subject, for screen readers. */
  readonly label: string
  /** The consequence. */
  readonly children: ReactNode
  readonly keepText: string
  readonly removeText: string
  readonly onKeep: () => void
  readonly onRemove: () => void
}

/** Asks before something is deleted. It replaces its button and focuses Cancel. */
export function Question({ label, children, keepText, removeText, onKeep, onRemove }: Props) {
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onKeep()
  }
  return (
    <div role="group" aria-label={label} className={styles['question']}>
      <div className={styles['words']}>{children}</div>
      <div className="button-row">
        <ActionButton ref={keepButton} onClick={onKeep} onKeyDown={onKeyDown}>
          {keepText}
        </ActionButton>
        <ActionButton onClick={onRemove} onKeyDown={onKeyDown}>
          {removeText}
        </ActionButton>
      </div>
    </div>
  )
}
