import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './question.module.css'

interface Props {
  /** What it is about, for those who do not see where it stands. */
  readonly label: string
  /** What would happen. */
  readonly children: ReactNode
  readonly keepText: string
  readonly removeText: string
  readonly onKeep: () => void
  readonly onRemove: () => void
}

/** Asks once before something is gone. It stands where its button was, with the focus on the way back. */
export function Question({ label, children, keepText, removeText, onKeep, onRemove }: Props) {
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onKeep()
  }
  return (
    <div role="group" aria-label={label} className={styles['question']}>
      <div className={styles['words']}>{children}</div>
      <div className={styles['answers']}>
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
