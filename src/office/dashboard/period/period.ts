import * as v from 'valibot'
import { daysFromTo, isDay, shiftDay } from '#src/domain/text/india-day.ts'

/** Lengths of periods that end today, in days. */
export const periodLengths = [7, 30, 90, 365] as const

/** The length if the URL has none. */
export const usualLength = 30

/** The longest period that the database reports on, in days. */
export const mostDays = 366

const day = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.check(isDay))), undefined))

/**
 * The search parameters of the dashboard: a length, or a first and last day; invalid ones are
 * dropped.
 */
export const dashboardSearchParams = v.object({
  /** What the figures are of; leads by default. */
  of: v.optional(v.fallback(v.optional(v.literal('offers')), undefined)),
  days: v.optional(v.fallback(v.optional(v.picklist(periodLengths)), undefined)),
  from: day,
  to: day,
})

export type DashboardSearchParams = v.InferOutput<typeof dashboardSearchParams>

/** Days in Hyderabad, both included. */
export interface Period {
  readonly first: string
  readonly last: string
  /** The chosen length; null if days were chosen. */
  readonly length: number | null
}

/** The period of a URL. */
export function periodOf({ days, from, to }: DashboardSearchParams, today: string): Period {
  if (from !== undefined && to !== undefined && isPeriod(from, to)) {
    return { first: from, last: to, length: null }
  }
  const length = days ?? usualLength
  return { first: shiftDay(today, 1 - length), last: today, length }
}

/** Whether the database reports on these days. */
export function isPeriod(first: string, last: string): boolean {
  const days = daysFromTo(first, last)
  return days >= 1 && days <= mostDays
}

/** Named ranges. The financial year begins in April. */
export function namedPeriods(today: string): readonly { label: string; value: [string, string] }[] {
  const month = `${today.slice(0, 7)}-01`
  const lastOfMonthBefore = shiftDay(month, -1)
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0)
  return [
    { label: 'This month', value: [month, today] },
    { label: 'Last month', value: [`${lastOfMonthBefore.slice(0, 7)}-01`, lastOfMonthBefore] },
    { label: 'This financial year', value: [`${year}-04-01`, today] },
    { label: 'Last financial year', value: [`${year - 1}-04-01`, `${year}-03-31`] },
  ]
}
