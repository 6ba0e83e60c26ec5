import { useEffect, useState } from 'react'
import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import { type Turn } from './deck-keys.ts'
import styles from './deck-bar.module.css'
import { fillScreen } from './use-stage.ts'

interface Props {
  /** The products' names, slide by slide. */
  readonly names: readonly string[]
  readonly place: number
  readonly isLocked: boolean
  readonly onTurn: (turn: Turn) => void
  readonly onPlace: (place: number) => void
  readonly onLeave: () => void
}

/** More dots would be too small for a thumb in a glove. */
const mostDots = 12

/** The position in the deck, with buttons to move on and to leave. */
export function DeckBar({ names, place, isLocked, onTurn, onPlace, onLeave }: Props) {
  const count = names.length
  const isFull = useIsFullScreen()
  return (
    // A press next to the buttons must not move the focus out of the deck, which handles keys.
    <nav className={styles['bar']} aria-label="Slides" tabIndex={-1}>
      <button type="button" className={styles['leave']} onClick={onLeave}>
        {isLocked ? 'Unlock' : 'End'}
      </button>
      {!isFull && (
        <button
          type="button"
          className={styles['tool']}
          aria-label="Full screen"
          onClick={() => void fillScreen()}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5" />
          </svg>
        </button>
      )}
      <p className="visually-hidden" aria-live="polite" aria-atomic="true">
        {count > 0 && `${place + 1} of ${inLakhGroups(count)}: ${names[place] ?? ''}`}
      </p>
      {count > 1 && count <= mostDots && (
        <ul className={styles['dots']}>
          {names.map((name, at) => (
            // oxlint-disable-next-line no-array-index-key -- two products may have one name
            <li key={at}>
              <button
                type="button"
                aria-label={`${at + 1} of ${count}: ${name}`}
                aria-current={at === place || undefined}
                onClick={() => onPlace(at)}
              />
            </li>
          ))}
        </ul>
      )}
      {count > mostDots && (
        <p className={styles['count']} aria-hidden="true">
          {place + 1} / {inLakhGroups(count)}
        </p>
      )}
      {count > 1 && (
        <div className={styles['turns']}>
          <button
            type="button"
            aria-label="Previous product"
            aria-disabled={place === 0}
            onClick={() => onTurn('before')}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M12 3 5 10l7 7" />
            </svg>
          </button>
          <button
            type="button"
            aria-label="Next product"
            aria-disabled={place === count - 1}
            onClick={() => onTurn('next')}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m8 3 7 7-7 7" />
            </svg>
          </button>
        </div>
      )}
    </nav>
  )
}

/** Nothing where the browser has no full screen. */
function useIsFullScreen(): boolean {
  const [isFull, setIsFull] = useState(true)
  useEffect(() => {
    const look = () => setIsFull(!document.fullscreenEnabled || document.fullscreenElement !== null)
    look()
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return isFull
}
