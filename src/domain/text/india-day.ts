/** The moment when a day such as `2026-11-21` begins in Hyderabad, which has no summer time. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00+05:30`
}

/** The day after `2026-11-21`, in the same form. */
export function dayAfter(day: string): string {
  return shiftDay(day, 1)
}

/** The day that many days later, or earlier for a negative number. */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The length of a period in days, both ends included. */
export function daysFromTo(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1
}

/** Whether a text is a day that exists, as `2026-11-21`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const indiaOffsetMs = 5.5 * 3_600_000

/** The day in Hyderabad at a moment in milliseconds since 1970, as `2026-11-21`. */
export function indiaDay(moment: number): string {
  return new Date(moment + indiaOffsetMs).toISOString().slice(0, 10)
}
