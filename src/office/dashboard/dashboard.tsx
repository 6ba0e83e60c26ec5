import { Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { productInterests } from '#src/domain/leads/enumerations.ts'
import { workStatuses } from '#src/domain/leads/lead-work.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { figure } from '#src/office/dashboard/text/figure.ts'
import { StatsCard } from './stats-card.tsx'
import { StatsPart } from './stats-part.tsx'
import { leadStatsQuery, offerStatsQuery } from './dashboard-queries.ts'
import styles from './dashboard.module.css'
import { Funnel } from '#src/office/dashboard/leads/funnel.tsx'
import { KeyStats } from '#src/office/dashboard/leads/key-stats.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { LeadChart } from '#src/office/dashboard/leads/lead-chart.tsx'
import type { LeadStats } from '#src/office/dashboard/leads/lead-stats.ts'
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
    <Stack gap={36} maw={1320} className={styles['page']}>
      <PageBar title="Dashboard" />
      <ToDo now={now} today={today} />
      <section aria-labelledby="figures">
        <Group justify="space-between" gap="sm" mb={14}>
          <Group>
            <Title order={2} id="figures">
              Figures
            </Title>
            <SubjectChoice address={address} />
          </Group>
          <PeriodChoice of={address.of} period={period} today={today} />
        </Group>
        {address.of === 'offers' ? (
          <OfferStatsPart period={period} />
        ) : (
          <LeadStatsPart period={period} />
        )}
      </section>
      <LatestChanges />
    </Stack>
  )
}

function LeadStatsPart({ period }: { readonly period: Period }) {
  return (
    <StatsPart query={useQuery(leadStatsQuery(period))}>
      {(figures) => <Stats figures={figures} period={period} />}
    </StatsPart>
  )
}

function OfferStatsPart({ period }: { readonly period: Period }) {
  return (
    <StatsPart query={useQuery(offerStatsQuery(period))}>
      {(figures) => <OfferFigureParts figures={figures} period={period} />}
    </StatsPart>
  )
}

interface StatsProps {
  readonly figures: LeadStats
  readonly period: Period
}

function Stats({ figures, period }: StatsProps) {
  const { now, before, byDay, bySource, byStatus, byProduct, byPerson, products } = figures
  return (
    <>
      <KeyStats figures={figures} period={period} />
      <StatsCard
        title="Leads over time"
        empty={now.requests + before.requests > 0 ? null : 'No leads in this period.'}
      >
        <LeadChart days={byDay} />
      </StatsCard>
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
