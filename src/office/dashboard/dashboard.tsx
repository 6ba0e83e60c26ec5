import { useQuery } from '@tanstack/react-query'
import { productInterests } from '#src/domain/leads/enumerations.ts'
import { workStatuses } from '#src/domain/leads/lead-work.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { figure } from '#src/office/dashboard/text/figure.ts'
import { FiguresPart } from './figures-part.tsx'
import { leadFiguresQuery, offerFiguresQuery } from './dashboard-queries.ts'
import styles from './dashboard.module.css'
import { Funnel } from '#src/office/dashboard/leads/funnel.tsx'
import { KeyFigures } from '#src/office/dashboard/leads/key-figures.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { LeadChart } from '#src/office/dashboard/leads/lead-chart.tsx'
import type { LeadFigures } from '#src/office/dashboard/leads/lead-figures.ts'
import { sourceLabel } from '#src/office/dashboard/leads/lead-sources.ts'
import { OfferFigureParts } from '#src/office/dashboard/offers/offer-figure-parts.tsx'
import {
  type DashboardSearchParams,
  type Period,
  periodOf,
} from '#src/office/dashboard/period/period.ts'
import { PeriodChoice, SubjectChoice } from '#src/office/dashboard/period/period-choice.tsx'
import { ResponseTimes } from '#src/office/dashboard/leads/response-times.tsx'
import { ShareList } from './share-list.tsx'
import { ToDo } from '#src/office/dashboard/to-do/to-do.tsx'
import { ViewedProducts } from '#src/office/dashboard/leads/viewed-products.tsx'

interface Props {
  readonly address: DashboardSearchParams
}

/** What to do now, and the sales figures of a period compared with the previous one. */
export function Dashboard({ address }: Props) {
  const now = useNow()
  return now === null ? null : <DashboardAt now={now.getTime()} address={address} />
}

/** @param now milliseconds since 1970, to the minute. */
function DashboardAt({ now, address }: Props & { readonly now: number }) {
  const today = indiaDay(now)
  const period = periodOf(address, today)
  return (
    <div className={styles['page']}>
      <PageBar title="Dashboard" />
      <ToDo now={now} today={today} />
      <section aria-labelledby="figures">
        <div className={styles['head']}>
          <div className={styles['subject']}>
            <h2 id="figures">Figures</h2>
            <SubjectChoice address={address} />
          </div>
          <PeriodChoice of={address.of} period={period} today={today} />
        </div>
        {address.of === 'offers' ? (
          <FiguresOfOffers period={period} />
        ) : (
          <FiguresOfLeads period={period} />
        )}
      </section>
      <LatestChanges />
    </div>
  )
}

function FiguresOfLeads({ period }: { readonly period: Period }) {
  return (
    <FiguresPart query={useQuery(leadFiguresQuery(period))}>
      {(figures) => <Figures figures={figures} period={period} />}
    </FiguresPart>
  )
}

function FiguresOfOffers({ period }: { readonly period: Period }) {
  return (
    <FiguresPart query={useQuery(offerFiguresQuery(period))}>
      {(figures) => <OfferFigureParts figures={figures} period={period} />}
    </FiguresPart>
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
