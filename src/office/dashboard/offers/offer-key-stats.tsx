import { daysFromTo } from '#src/domain/text/india-day.ts'
import { formatCount } from '#src/office/records/format-count.ts'
import { changeOf, shareText } from '#src/office/dashboard/text/change-text.ts'
import styles from '#src/office/dashboard/dashboard.module.css'
import { durationText } from '#src/office/dashboard/text/duration-text.ts'
import { KeyFigure } from '#src/office/dashboard/leads/key-stats.tsx'
import type { OfferPeriod } from './offer-stats.ts'
import type { Period } from '#src/office/dashboard/period/period.ts'
import { rupeeFigure } from '#src/office/dashboard/text/rupee-figure.ts'

interface Props {
  readonly now: OfferPeriod
  readonly before: OfferPeriod
  readonly period: Period
}

const sums = [
  { label: 'Sent', name: 'sent', paise: 'sentPaise' },
  { label: 'Accepted', name: 'won', paise: 'wonPaise' },
] as const

const shares = [
  // Share of the closed offers.
  { label: 'Accepted of those that ended', of: ({ won, lost }: OfferPeriod) => [won, won + lost] },
  {
    label: 'Below the price list',
    of: ({ belowListPaise, listPaise }: OfferPeriod) => [belowListPaise, listPaise],
  },
] as const

const times = [
  { label: 'Median time from request to offer', name: 'minutesToOffer' },
  { label: 'Median time from offer to answer', name: 'minutesToAnswer' },
] as const

/** Key figures of a period's offers, each compared with the previous period. */
export function OfferKeyStats({ now, before, period }: Props) {
  const days = daysFromTo(period.first, period.last)
  const share = ([part = 0, whole = 0]: readonly number[]) => shareText(part, whole)
  return (
    <dl className={`${styles['keys']} ${styles['six']}`}>
      {sums.map(({ label, name, paise }) => (
        <KeyFigure
          key={name}
          label={`${label}: ${formatCount(now[name], { one: 'offer', many: 'offers' })}`}
          value={rupeeFigure(now[paise])}
          before={rupeeFigure(before[paise])}
          change={changeOf(now[paise], before[paise])}
          good="up"
          days={days}
        />
      ))}
      {shares.map(({ label, of }) => (
        <KeyFigure
          key={label}
          label={label}
          value={share(of(now))}
          before={share(of(before))}
          change={null}
          good="up"
          days={days}
        />
      ))}
      {times.map(({ label, name }) => {
        const [is, was] = [now[name], before[name]]
        return (
          <KeyFigure
            key={name}
            label={label}
            value={durationText(is)}
            before={durationText(was)}
            change={is === null || was === null ? null : changeOf(is, was)}
            good="down"
            days={days}
          />
        )
      })}
    </dl>
  )
}
