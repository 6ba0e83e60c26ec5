import styles from './hero-controls.module.css'
import type { useSlides } from './use-slides.ts'

interface Props {
  readonly count: number
  readonly slides: ReturnType<typeof useSlides>
}

/** Pause, arrows and dots; they come before the slides in keyboard order. */
export function HeroControls({ count, slides }: Props) {
  const { active, isPaused, show, togglePause } = slides
  return (
    <div className={`${styles['controls']} needs-script`}>
      <button
        type="button"
        onClick={togglePause}
        aria-label={isPaused ? 'Play slides' : 'Pause slides'}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {isPaused ? <path d="M4 2v12l9-6z" /> : <path d="M4 2h3v12H4zM9 2h3v12H9z" />}
        </svg>
      </button>
      <button type="button" onClick={() => show(active - 1)} aria-label="Previous slide">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M7 2 1 8l6 6 1.4-1.4L4.8 9H15V7H4.8l3.6-3.6z" />
        </svg>
      </button>
      <button type="button" onClick={() => show(active + 1)} aria-label="Next slide">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m9 2 6 6-6 6-1.4-1.4L11.2 9H1V7h10.2L7.6 3.4z" />
        </svg>
      </button>
      <div className={styles['dots']}>
        {Array.from({ length: count }, (_, place) => (
          <button
            key={place}
            type="button"
            className={styles['dot']}
            onClick={() => show(place)}
            aria-label={`Go to slide ${place + 1}`}
            aria-current={place === active ? 'true' : undefined}
          />
        ))}
      </div>
    </div>
  )
}
