import { dayWords } from '#src/domain/text/india-text.ts'
import type { LeadFigures } from './lead-figures.ts'
import { type Column, DataTable } from '#src/office/records/list/data-table.tsx'
import { figure } from './counted.ts'

type Day = LeadFigures['byDay'][number]

const columns: readonly Column<Day>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => dayWords(day) },
  {
    key: 'inquiries',
    header: 'Inquiries',
    isNumber: true,
    cell: ({ inquiries }) => figure(inquiries),
  },
  { key: 'quotes', header: 'Quote requests', isNumber: true, cell: ({ quotes }) => figure(quotes) },
]

/** The figures of the chart, the latest day first. */
export function LeadDays({ days }: { readonly days: readonly Day[] }) {
  return (
    <DataTable
      caption="Leads by day"
      columns={columns}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
    />
  )
}
