import type { CSSProperties } from 'react'
import { bayWidth, drawBay, drawingHeight } from './draw-bay.ts'
import styles from './works-drawing.module.css'

/** The steps of a unit through the factory, in the order of the drawn bays. */
const bays = [
  { name: 'Cut', work: 'Sections and sheets to one cutting list' },
  { name: 'Weld', work: 'Base, posts and roof frame on a jig' },
  { name: 'Paint', work: 'Blast, primer and two coats' },
  { name: 'Panel', work: 'Walls, roof, doors and windows' },
  { name: 'Fit out', work: 'Wiring, plumbing, floor and furniture' },
  { name: 'Load', work: 'Final inspection, straps, road' },
]
const half = bays.length / 2

/** A section through the factory, one bay for each production step, with the steps named below. */
export function WorksDrawing() {
  return (
    <section
      className={`wrap ${styles['works']}`}
      aria-label="How a unit moves through the factory"
    >
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
