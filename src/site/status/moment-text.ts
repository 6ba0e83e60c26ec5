const indiaZone = 'Asia/Kolkata'

/**
 * A time in words, by the clock in Hyderabad: "Saturday 21 November 2026, 11:27 AM IST".
 * @param iso the server's time, ISO 8601.
 */
export function indiaMoment(iso: string): string {
  const moment = new Date(iso)
  return `${day(moment, indiaZone)}, ${time(moment, indiaZone)} IST`
}

/** The date in Hyderabad: "Monday 21 December 2026". */
export function indiaDay(iso: string): string {
  return day(new Date(iso), indiaZone)
}

/**
 * The same time by the visitor's clock, or null if it is the same as in Hyderabad.
 * @param zone the visitor's time zone; by default the device's.
 */
export function visitorMoment(iso: string, zone?: string): string | null {
  const moment = new Date(iso)
  const clock = time(moment, zone)
  const isSameDay = day(moment, zone) === day(moment, indiaZone)
  if (isSameDay && clock === time(moment, indiaZone)) return null
  return isSameDay ? clock : `${day(moment, zone)}, ${clock}`
}

function day(moment: Date, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  )
  return `${parts['weekday']} ${parts['day']} ${parts['month']} ${parts['year']}`
}

/** Newer browsers use a special space before AM; replace it by a plain one. */
function time(moment: Date, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  })
  return format.format(moment).replaceAll(/\s/g, ' ')
}
