import { figure } from './counted.ts'

/** How a week that is not over stands against the same part of the one before. */
export function weekText({
  thisWeek,
  weekBeforeSoFar,
}: {
  readonly thisWeek: number
  readonly weekBeforeSoFar: number
}): string {
  const before = `${figure(weekBeforeSoFar)} by this time last week`
  const difference = thisWeek - weekBeforeSoFar
  if (difference === 0) return `The same as last week by this time`
  return `${figure(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than the ${before}`
}
