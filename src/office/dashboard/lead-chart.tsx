import { dayWords } from '#src/domain/text/india-text.ts'
import type { LeadFigures } from './lead-figures.ts'
import { chartTop } from './chart-scale.ts'
import { counted } from './counted.ts'
import styles from './lead-chart.module.css'
import { LeadDays } from './lead-days.tsx'

type Days = LeadFigures['byDay']

const height = 100
/** Of the width of a day. */
const barShare = 0.72

const sum = (days: Days, kind: 'inquiries' | 'quotes') =>
  days.reduce((total, day) => total + day[kind], 0)

/** Leads of each day, quote requests standing on inquiries; the same figures follow as a table. */
export function LeadChart({ days }: { readonly days: Days }) {
  const top = chartTop(Math.max(0, ...days.map(({ inquiries, quotes }) => inquiries + quotes)))
  const words = `${counted(sum(days, 'inquiries'), 'inquiry', 'inquiries')} and ${counted(
    sum(days, 'quotes'),
    'quote request',
    'quote requests',
  )} in ${days.length} days`
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['legend']}>
        <span data-kind="inquiry">Inquiries</span>
        <span data-kind="quote">Quote requests</span>
      </figcaption>
      <div className={styles['plot']}>
        <div className={styles['scale']} aria-hidden="true">
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={words}
          viewBox={`0 0 ${days.length} ${height}`}
          preserveAspectRatio="none"
        >
          {[0, height / 2, height].map((y) => (
            <line key={y} x1={0} x2={days.length} y1={y} y2={y} className={styles['rule']} />
          ))}
          {days.map((day, place) => (
            <Bar key={day.day} day={day} place={place} unit={height / top} />
          ))}
        </svg>
      </div>
      <p className={styles['ends']} aria-hidden="true">
        <span>{dayWords(days[0]?.day ?? '')}</span>
        <span>{dayWords(days.at(-1)?.day ?? '')}</span>
      </p>
      <details className={styles['table']}>
        <summary>Show leads by day as a table</summary>
        <LeadDays days={days} />
      </details>
    </figure>
  )
}

interface BarProps {
  readonly day: Days[number]
  readonly place: number
  /** The height of one lead. */
  readonly unit: number
}

function Bar({ day: { day, inquiries, quotes }, place, unit }: BarProps) {
  const x = place + (1 - barShare) / 2
  const base = height - inquiries * unit
  return (
    <g>
      <title>
        {dayWords(day)}: {counted(inquiries, 'inquiry', 'inquiries')},{' '}
        {counted(quotes, 'quote request', 'quote requests')}
      </title>
      <rect className={styles['hover']} x={place} y={0} width={1} height={height} />
      <rect
        className={styles['inquiry']}
        x={x}
        y={base}
        width={barShare}
        height={inquiries * unit}
      />
      <rect
        className={styles['quote']}
        x={x}
        y={base - quotes * unit}
        width={barShare}
        height={quotes * unit}
      />
    </g>
  )
}
