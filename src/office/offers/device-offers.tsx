import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoment } from '#src/domain/text/india-text.ts'
import styles from './device-offers.module.css'

interface DeviceOffer {
  readonly id: string
  /** Number, customer and company, as far as known. */
  readonly names: readonly (string | null | undefined)[]
  /** Milliseconds since 1970, this device's clock. */
  readonly at: number
  /** Its state. */
  readonly standing: ReactNode
}

interface Props {
  /** Id of the heading. */
  readonly id: string
  readonly title: string
  readonly about: string
  readonly offers: readonly DeviceOffer[]
}

/** Offers stored on this device, with links to their pages; renders nothing when there are none. */
export function DeviceOffers({ id: headingId, title, about, offers }: Props) {
  if (offers.length === 0) return null
  return (
    <section className={styles['offers']} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p>{about}</p>
      <ul>
        {offers.map(({ id, names, at, standing }) => {
          const moment = new Date(at).toISOString()
          return (
            <li key={id}>
              <Link to="/admin/offers/$id" params={{ id }}>
                {names.filter(Boolean).join(', ')}
              </Link>
              {standing}
              <time dateTime={moment}>{formatMoment(moment)}</time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
