/** One row of the opening hours; minutes count from midnight in Hyderabad. */
export interface OpeningHours {
  readonly days: string
  /** Weekdays as Date counts them: 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly hours: string
  readonly opens: number
  readonly closes: number
}

const hour = 60

/** Specification section 9. Structured data and the "open now" line come from the same rows. */
const builtIn: readonly OpeningHours[] = [
  {
    days: 'Monday - Friday',
    weekdays: [1, 2, 3, 4, 5],
    hours: '8:00 AM - 6:00 PM',
    opens: 8 * hour,
    closes: 18 * hour,
  },
  {
    days: 'Saturday',
    weekdays: [6],
    hours: '9:00 AM - 2:00 PM',
    opens: 9 * hour,
    closes: 14 * hour,
  },
  { days: 'Sunday', weekdays: [0], hours: 'Closed', opens: 0, closes: 0 },
]

/** Read it while rendering, not when a module loads. */
export let openingHours = builtIn

/** Replaces those hours with what the back office has saved; nothing restores them. */
export function replaceOpeningHours(rows = builtIn): void {
  openingHours = rows
}

export const emergencySupport = 'Emergency support: 24/7'

/** India has one time zone and no summer time. */
const indiaOffsetMinutes = 5 * hour + 30

/** A date whose UTC fields show the time in Hyderabad at that moment. */
export function indiaClock(moment: Date): Date {
  return new Date(moment.getTime() + indiaOffsetMinutes * 60_000)
}

/** Minutes since midnight on that clock. */
export function minuteOf(clock: Date): number {
  return clock.getUTCHours() * hour + clock.getUTCMinutes()
}

/** The hours of a weekday, or undefined when the office stays closed. */
export function hoursOf(weekday: number): OpeningHours | undefined {
  return openingHours.find(
    ({ weekdays, opens, closes }) => weekdays.includes(weekday) && opens < closes,
  )
}

/** Whether the office is open at that moment, wherever the visitor is. */
export function isOpenAt(moment: Date): boolean {
  const clock = indiaClock(moment)
  const today = hoursOf(clock.getUTCDay())
  return today !== undefined && minuteOf(clock) >= today.opens && minuteOf(clock) < today.closes
}
