import { formatDay } from '#src/domain/text/india-text.ts'

/** More columns could not be told apart on a phone. */
const mostColumns = 92
const week = 7

/** A day with its figures by name. */
export type ChartDay<Name extends string> = { readonly day: string } & Readonly<
  Record<Name, number>
>

/** A column: a day or a week. */
export type ChartColumn<Name extends string> = { readonly label: string } & Readonly<
  Record<Name, number>
>

/** The label of a column. */
export function columnUnit(days: readonly unknown[]): 'day' | 'week' {
  return days.length > mostColumns ? 'week' : 'day'
}

/** The columns of a chart: days, or weeks in a long period; the first week may be incomplete. */
export function chartColumns<Name extends string>(
  days: readonly ChartDay<Name>[],
  names: readonly Name[],
): ChartColumn<Name>[] {
  if (columnUnit(days) === 'day') return days.map((day) => column(formatDay(day.day), [day], names))
  const columns: ChartColumn<Name>[] = []
  for (let end = days.length; end > 0; end -= week) {
    const own = days.slice(Math.max(0, end - week), end)
    columns.unshift(column(`Week to ${formatDay(days[end - 1]?.day ?? '')}`, own, names))
  }
  return columns
}

function column<Name extends string>(
  label: string,
  days: readonly ChartDay<Name>[],
  names: readonly Name[],
): ChartColumn<Name> {
  const figures = names.map((name) => [name, sumOf(days, name)])
  return { label, ...(Object.fromEntries(figures) as Record<Name, number>) }
}

/** The sum of a figure over the days. */
export function sumOf<Name extends string>(days: readonly ChartDay<Name>[], name: Name): number {
  return days.reduce((total, day) => total + day[name], 0)
}
