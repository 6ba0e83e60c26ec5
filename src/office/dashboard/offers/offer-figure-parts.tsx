import { lostReasonText } from '#src/domain/offers/offer-answer.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { offerStates } from '#src/office/offers/offer-states.ts'
import { DayChart } from '#src/office/dashboard/chart/day-chart.tsx'
import styles from '#src/office/dashboard/dashboard.module.css'
import { sumOf } from '#src/office/dashboard/chart/chart-columns.ts'
import { OfferExport } from './offer-export.tsx'
import type { OfferStats } from './offer-stats.ts'
import { OfferKeyStats } from './offer-key-stats.tsx'
import { OfferPersons, Pipeline } from './offer-tables.tsx'
import type { Period } from '#src/office/dashboard/period/period.ts'
import { rupeeFigure } from '#src/office/dashboard/text/rupee-figure.ts'
import { StatsCard } from '#src/office/dashboard/stats-card.tsx'
import { ShareList } from '#src/office/dashboard/share-list.tsx'

const series = [
  { name: 'sent', label: 'Sent', color: 'var(--steel)', type: 'bar' },
  { name: 'won', label: 'Accepted', color: 'var(--accent)', type: 'bar' },
  { name: 'before', label: 'Sent, period before', color: 'var(--ink)', type: 'line' },
] as const

interface Props {
  readonly figures: OfferStats
  readonly period: Period
}

/** Results of the offers of a period, and the open offers. */
export function OfferFigureParts({ figures, period }: Props) {
  const { now, before, byDay, pipeline, byPerson, lost, expiring } = figures
  return (
    <>
      <OfferKeyStats now={now} before={before} period={period} />
      <StatsCard
        title="Offers over time"
        empty={now.sent + now.won + before.sent > 0 ? null : 'No offers in this period.'}
      >
        <DayChart
          what="Offers"
          summary={`${rupeeFigure(sumOf(byDay, 'sent'))} sent and ${rupeeFigure(sumOf(byDay, 'won'))} accepted`}
          days={byDay}
          series={series}
          isStacked={false}
          short={rupeeFigure}
          exact={formatRupees}
          axisWidth={64}
        />
        <OfferExport period={period} />
      </StatsCard>
      <div className={styles['grid']}>
        <Pipeline entries={pipeline} expiring={expiring} />
        <OfferPersons persons={byPerson} />
        <ShareList
          title="Why offers were lost"
          empty="No offers were lost in this period."
          shares={lost.map(({ state, reason, number, paise }) => ({
            label: `${offerStates[state]}${reason === null ? '' : `: ${lostReasonText(reason)}`}`,
            count: number,
            note: rupeeFigure(paise),
          }))}
        />
      </div>
    </>
  )
}
