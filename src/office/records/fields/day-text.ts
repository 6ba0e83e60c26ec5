import { isDay } from '#src/domain/text/india-day.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const century = 2000
const lastOfCentury = 100

/** Formats a day such as `2026-03-31` as 31/03/2026; anything else stays unchanged. */
export function dayText(day: string): string {
  return isDay(day) ? day.split('-').toReversed().join('/') : day
}

/**
 * Parses a typed day to `2026-03-31`: day, then month as a number or word, then year. Null if there
 * is no such day.
 */
export function typedDay(text: string): string | null {
  const typed = text.trim().toLowerCase()
  if (isDay(typed)) return typed
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[\s/.,-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4}|\d{2})$/.exec(typed) ?? []
  const place = /^\d/.test(month)
    ? Number(month)
    : months.findIndex((name) => month.startsWith(name)) + 1
  const fullYear = Number(year) < lastOfCentury ? century + Number(year) : Number(year)
  const iso = [String(fullYear), String(place).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(iso) ? iso : null
}
