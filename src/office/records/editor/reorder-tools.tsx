import styles from './reorder-list.module.css'

export type Direction = 'up' | 'down'

interface Props {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (direction: Direction) => void
  readonly onRemove: (() => void) | undefined
}

/**
 * The buttons of one entry. At the ends of the list they stay enabled, so that they keep the focus.
 */
export function ReorderTools({ name, isFirst, isLast, onStep, onRemove }: Props) {
  return (
    <span className={styles['tools']}>
      <button
        type="button"
        data-move="up"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => onStep('up')}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 13V3M3.5 7.5 8 3l4.5 4.5" />
        </svg>
      </button>
      <button
        type="button"
        data-move="down"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => onStep('down')}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 3v10M3.5 8.5 8 13l4.5-4.5" />
        </svg>
      </button>
      {onRemove !== undefined && (
        <button type="button" data-remove aria-label={`Remove ${name}`} onClick={onRemove}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3.5 3.5 9 9M12.5 3.5l-9 9" />
          </svg>
        </button>
      )}
    </span>
  )
}
