import '@mantine/charts/styles.css'
import { CompositeChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { type ChartDay, chartColumns, columnUnit } from './chart-columns.ts'
import styles from './day-chart.module.css'

interface Series<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly color: string
  readonly type: 'bar' | 'line'
}

interface Props<Name extends string> {
  /** What is counted, such as "Leads". */
  readonly what: string
  /** The total in words, for screen readers. */
  readonly summary: string
  readonly days: readonly ChartDay<Name>[]
  readonly series: readonly Series<Name>[]
  /** Stacks the bars of a column instead of placing them side by side. */
  readonly isStacked: boolean
  /** Formats a figure for the axis and the tooltip. */
  readonly short: (figure: number) => string
  /** Formats a figure for the table. */
  readonly exact: (figure: number) => string
  /** Width of the axis, in pixels. */
  readonly axisWidth: number
}

/**
 * Figures per day or week, with the previous period as a line. Pointer and arrow keys show the
 * figures of a column; a table below has the same figures.
 */
export function DayChart<Name extends string>(props: Props<Name>) {
  const { what, summary, days, series, isStacked, short, exact, axisWidth } = props
  const unit = columnUnit(days)
  const columns = chartColumns(
    days,
    series.map(({ name }) => name),
  )
  const title = `${what} by ${unit}`
  return (
    <figure ref={skipLayers} className={styles['figure']} aria-label={`${title}: ${summary}`}>
      <CompositeChart
        h={280}
        data={columns}
        dataKey="label"
        series={[...series]}
        withLegend
        withDots={false}
        curveType="linear"
        strokeWidth={1.5}
        maxBarWidth={36}
        valueFormatter={short}
        gridColor="var(--line)"
        textColor="var(--muted)"
        barProps={isStacked ? { stackId: 'one' } : {}}
        lineProps={{ strokeDasharray: '4 4' }}
        yAxisProps={{ allowDecimals: false, width: axisWidth }}
        composedChartProps={{ desc: `Arrow keys show each ${unit}.` }}
      />
      <details className={styles['table']}>
        <summary>
          Show {what.toLowerCase()} by {unit} as a table
        </summary>
        <Table aria-label={title} className={styles['figures']}>
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
                  <Table.Td key={name}>{exact(column[name])}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </figure>
  )
}

/**
 * The library renders each layer in a portal, whose React listeners make Chromium stop there with
 * the Tab key. A layer has nothing to interact with.
 */
function skipLayers(figure: HTMLElement | null): (() => void) | undefined {
  if (figure === null) return undefined
  const skip = () => {
    const layers = figure.querySelectorAll('g[class^=recharts-zIndex-layer]:not([tabindex])')
    for (const layer of layers) layer.setAttribute('tabindex', '-1')
  }
  skip()
  const observer = new MutationObserver(skip)
  observer.observe(figure, { childList: true, subtree: true })
  return () => observer.disconnect()
}
