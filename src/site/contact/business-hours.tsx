import type { CSSProperties } from 'react'
import { company, phoneLink } from '#src/domain/company/company.ts'
import {
  emergencySupport,
  indiaClock,
  minuteOf,
  openingHours,
} from '#src/domain/company/opening-hours.ts'
import { OpenNow } from '#src/ui/open-now.tsx'
import { useNow } from '#src/ui/use-now.ts'
import styles from './business-hours.module.css'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'

/** The drawn part of a day, in minutes since midnight. */
const drawn = { from: 7 * 60, to: 19 * 60 }
const marks = [
  { minute: 8 * 60, label: '8 AM' },
  { minute: 12 * 60, label: 'Noon' },
  { minute: 18 * 60, label: '6 PM' },
]

/** The week's hours as a table, each day as a bar on a time line, with the current time. */
export function BusinessHours() {
  useSiteFacts()
  const now = useNow()
  const clock = now === null ? null : indiaClock(now)
  return (
    <section className={`wrap section ${styles['hours']}`} aria-labelledby="hours-heading">
      <div>
        <p className="eyebrow">Hyderabad, India time</p>
        <h2 id="hours-heading">Business Hours</h2>
        <OpenNow />
      </div>
      <div>
        <table className={styles['table']} aria-labelledby="hours-heading">
          <tbody>
            {openingHours.map(({ days, weekdays, hours, opens, closes }, row) => {
              const isToday = clock !== null && weekdays.includes(clock.getUTCDay())
              return (
                <tr key={days} aria-current={isToday ? 'date' : undefined}>
                  <th scope="row">{days}</th>
                  <td>{hours}</td>
                  <td className={styles['day']} aria-hidden="true">
                    {row === 0 &&
                      marks.map(({ minute, label }) => (
                        <span key={label} className={styles['mark']} style={at(minute)}>
                          {label}
                        </span>
                      ))}
                    {opens < closes && (
                      <span className={styles['span']} style={{ ...at(opens), ...to(closes) }} />
                    )}
                    {isToday && <i className={styles['now']} style={at(minuteOf(clock))} />}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p className={styles['emergency']}>
          <strong>{emergencySupport}</strong> <a href={phoneLink}>{company.phone}</a>
        </p>
      </div>
    </section>
  )
}

function share(minute: number): string {
  const position = (minute - drawn.from) / (drawn.to - drawn.from)
  return `${(Math.min(1, Math.max(0, position)) * 100).toFixed(2)}%`
}

function at(minute: number): CSSProperties {
  return { left: share(minute) }
}

function to(minute: number): CSSProperties {
  return { right: `calc(100% - ${share(minute)})` }
}
