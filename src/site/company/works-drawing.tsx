import type { CSSProperties } from 'react'
import { aboutPage } from './about-page.ts'
import { bayWidth, drawBay, drawingHeight } from './draw-bay.ts'
import styles from './works-drawing.module.css'

const { bays } = aboutPage
const half = bays.length / 2

/** A cut through the works, one bay for each step that a unit takes, with the steps named below. */
export function WorksDrawing() {
  return (
    <section className={`wrap ${styles['works']}`} aria-label="The way of a unit through the works">
      {/* Two halves, which stand below each other on a narrow screen. */}
      {[0, half].map((first) => (
        <div key={first}>
          <svg
            viewBox={`${first * bayWidth} 0 ${half * bayWidth} ${drawingHeight}`}
            aria-hidden="true"
          >
            {bays.slice(first, first + half).map(({ name }, place) => (
              <Bay key={name} place={first + place} />
            ))}
          </svg>
          <ol start={first + 1} style={{ '--first': first } as CSSProperties}>
            {bays.slice(first, first + half).map(({ name, work }) => (
              <li key={name}>
                <h2>{name}</h2>
                <p>{work}</p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function Bay({ place }: { readonly place: number }) {
  const { hall, detail, unit, accent } = drawBay(place)
  return (
    <g transform={`translate(${place * bayWidth})`}>
      <path className={styles['detail']} d={detail} />
      <path className={styles['hall']} d={hall} />
      <path className={styles['unit']} d={unit} />
      <path className={styles['accent']} d={accent} />
    </g>
  )
}
