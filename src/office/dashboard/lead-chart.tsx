import '@mantine/charts/styles.css'
import { CompositeChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { chartColumns, columnUnit } from './chart-columns.ts'
import { leadKinds } from '#src/domain/leads/lead-work.ts'
import { countWords } from '#src/office/records/count-words.ts'
import { figure } from './figure.ts'
import styles from './lead-chart.module.css'
import type { LeadFigures } from './lead-figures.ts'

type Days = LeadFigures['byDay']

const series = [
  { name: 'inquiries', label: 'Inquiries', color: 'var(--steel)', type: 'bar' },
  { name: 'quotes', label: 'Quote requests', color: 'var(--accent)', type: 'bar' },
  { name: 'before', label: 'Period before', color: 'var(--ink)', type: 'line' },
] as const

const total = (days: Days, name: 'inquiries' | 'quotes') =>
  days.reduce((sum, day) => sum + day[name], 0)

/**
 * Leads of each day or week, those of the period before as a line over them. Pointer and arrow keys
 * show the figures of one; the same figures follow as a table.
 */
export function LeadChart({ days }: { readonly days: Days }) {
  const unit = columnUnit(days)
  const columns = chartColumns(days)
  const inquiries = countWords(total(days, 'inquiries'), leadKinds.inquiry)
  const quotes = countWords(total(days, 'quotes'), leadKinds.quote)
  return (
    <figure
      className={styles['figure']}
      aria-label={`Leads by ${unit}: ${inquiries} and ${quotes}`}
    >
      <CompositeChart
        h={280}
        data={[...columns]}
        dataKey="label"
        series={[...series]}
        withLegend
        withDots={false}
        curveType="linear"
        strokeWidth={1.5}
        maxBarWidth={36}
        valueFormatter={figure}
        gridColor="var(--line)"
        textColor="var(--muted)"
        barProps={{ stackId: 'leads' }}
        lineProps={{ strokeDasharray: '4 4' }}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        composedChartProps={{ desc: `Arrow keys show each ${unit}.` }}
      />
      <details className={styles['table']}>
        <summary>Show leads by {unit} as a table</summary>
        <Table aria-label={`Leads by ${unit}`} className={styles['figures']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{unit === 'day' ? 'Day' : 'Week'}</Table.Th>
              {series.map(({ name, label }) => (
                <Table.Th key={name}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.toReversed().map((column) => (
              <Table.Tr key={column.label}>
                <Table.Td>{column.label}</Table.Td>
                {series.map(({ name }) => (
                  <Table.Td key={name}>{figure(column[name])}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </figure>
  )
}
