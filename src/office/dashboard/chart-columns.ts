import { dayWords } from '#src/domain/text/india-text.ts'
import type { LeadFigures } from './lead-figures.ts'

type Day = LeadFigures['byDay'][number]

/** More columns than this cannot be told apart on a phone. */
const mostColumns = 92
const week = 7

/** A day or a week of the chart. */
export interface ChartColumn {
  readonly label: string
  readonly inquiries: number
  readonly quotes: number
  readonly before: number
}

/** What a column stands for. */
export function columnUnit(days: readonly Day[]): 'day' | 'week' {
  return days.length > mostColumns ? 'week' : 'day'
}

/** The columns of the chart: days or, of a long period, weeks; the first week may be a part of one. */
export function chartColumns(days: readonly Day[]): ChartColumn[] {
  if (columnUnit(days) === 'day') {
    return days.map(({ day, ...counts }) => ({ label: dayWords(day), ...counts }))
  }
  const columns: ChartColumn[] = []
  for (let end = days.length; end > 0; end -= week) {
    const own = days.slice(Math.max(0, end - week), end)
    columns.unshift({
      label: `Week to ${dayWords(days[end - 1]?.day ?? '')}`,
      inquiries: sum(own, 'inquiries'),
      quotes: sum(own, 'quotes'),
      before: sum(own, 'before'),
    })
  }
  return columns
}

function sum(days: readonly Day[], figure: 'inquiries' | 'quotes' | 'before'): number {
  return days.reduce((total, day) => total + day[figure], 0)
}
