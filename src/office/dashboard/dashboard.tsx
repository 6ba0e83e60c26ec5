import { useQuery } from '@tanstack/react-query'
import { productInterests } from '#src/domain/leads/enumerations.ts'
import { workStatuses } from '#src/domain/leads/lead-work.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { PageBar } from '#src/ui/page-bar.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { figure } from './figure.ts'
import { leadFiguresQuery } from './dashboard-queries.ts'
import styles from './dashboard.module.css'
import { Funnel } from './funnel.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { LeadChart } from './lead-chart.tsx'
import type { LeadFigures } from './lead-figures.ts'
import { sourceLabel } from './lead-sources.ts'
import { type DashboardSearchParams, type Period, periodOf } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'
import { ResponseTimes } from './response-times.tsx'
import { ShareList } from './share-list.tsx'
import { ToDo } from './to-do.tsx'
import { ViewedProducts } from './viewed-products.tsx'

interface Props {
  readonly address: DashboardSearchParams
}

/** What to do now, and how sales stand: figures of a period beside those of the period before. */
export function Dashboard({ address }: Props) {
  const now = useNow()
  return now === null ? null : <DashboardAt now={now.getTime()} address={address} />
}

/** @param now milliseconds since 1970, to the minute. */
function DashboardAt({ now, address }: Props & { readonly now: number }) {
  const today = indiaDay(now)
  const period = periodOf(address, today)
  const figures = useQuery(leadFiguresQuery(period))
  return (
    <div className={styles['page']}>
      <PageBar title="Dashboard" />
      <ToDo now={now} today={today} />
      <section aria-labelledby="figures">
        <div className={styles['head']}>
          <h2 id="figures">Figures</h2>
          <PeriodChoice period={period} today={today} />
        </div>
        {figures.isError && <ReadError what="figures" query={figures} />}
        {figures.data === undefined && !figures.isError && <FiguresOutline />}
        {figures.data !== undefined && (
          <div className={styles['figures']} aria-busy={figures.isPlaceholderData}>
            <Figures figures={figures.data} period={period} />
          </div>
        )}
      </section>
      <LatestChanges />
    </div>
  )
}

interface FiguresProps {
  readonly figures: LeadFigures
  readonly period: Period
}

function Figures({ figures, period }: FiguresProps) {
  const { byDay, bySource, byStatus, byProduct, byPerson, products } = figures
  return (
    <>
      <KeyFigures figures={figures} period={period} />
      <section className={styles['part']}>
        <h2>Leads over time</h2>
        {figures.now.requests + figures.before.requests > 0 ? (
          <LeadChart days={byDay} />
        ) : (
          <p className={styles['empty']}>No leads in this period.</p>
        )}
      </section>
      <div className={styles['grid']}>
        <Funnel figures={figures} />
        <ShareList
          title="By source"
          empty="No leads in this period."
          shares={bySource.map(({ source, number, before, won }) => ({
            label: sourceLabel(source),
            count: number,
            note: `${figure(before)} before · ${figure(won)} won`,
          }))}
        />
        <ShareList
          title="By status"
          empty="No leads in this period."
          shares={workStatuses.flatMap(({ value, label }) => {
            const count = byStatus[value] ?? 0
            return count === 0 ? [] : [{ label, count }]
          })}
        />
        <ResponseTimes persons={byPerson} />
        <ShareList
          title="Quote requests by product"
          empty="No quote requests in this period."
          shares={byProduct.map(({ product, id, number }) => ({
            label: productInterests.find(({ value }) => value === product)?.label ?? product,
            count: number,
            href:
              id === null
                ? undefined
                : `/admin/quotes?product=${id}&from=${period.first}&to=${period.last}`,
          }))}
        />
        <ViewedProducts products={products} />
      </div>
    </>
  )
}

const places = [0, 1, 2, 3]

/** The place of the figures while they are read. */
function FiguresOutline() {
  return (
    <div className={styles['outline']}>
      <p className="visually-hidden" role="status">
        Loading figures…
      </p>
      <div className={styles['keys']}>
        {places.map((place) => (
          <i key={place} />
        ))}
      </div>
      <i className={styles['plot']} />
    </div>
  )
}
