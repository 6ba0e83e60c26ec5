import { leadKinds } from '#src/domain/leads/lead-work.ts'
import { formatCount } from '#src/office/records/format-count.ts'
import { sumOf } from '#src/office/dashboard/chart/chart-columns.ts'
import { DayChart } from '#src/office/dashboard/chart/day-chart.tsx'
import { figure } from '#src/office/dashboard/text/figure.ts'
import type { LeadStats } from './lead-stats.ts'

const series = [
  { name: 'inquiries', label: 'Inquiries', color: 'var(--steel)', type: 'bar' },
  { name: 'quotes', label: 'Quote requests', color: 'var(--accent)', type: 'bar' },
  { name: 'before', label: 'Period before', color: 'var(--ink)', type: 'line' },
] as const

/** Leads per day or week, with those of the previous period. */
export function LeadChart({ days }: { readonly days: LeadStats['byDay'] }) {
  const inquiries = formatCount(sumOf(days, 'inquiries'), leadKinds.inquiry)
  const quotes = formatCount(sumOf(days, 'quotes'), leadKinds.quote)
  return (
    <DayChart
      what="Leads"
      summary={`${inquiries} and ${quotes}`}
      days={days}
      series={series}
      isStacked
      short={figure}
      exact={figure}
      axisWidth={44}
    />
  )
}
