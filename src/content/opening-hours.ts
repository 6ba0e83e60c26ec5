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
export const openingHours: readonly OpeningHours[] = [
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

export const emergencySupport = 'Emergency support: 24/7'

/** India has one time zone and no summer time. */
const indiaOffsetMinutes = 5 * hour + 30

/** Whether the office is open at that moment, wherever the visitor is. */
export function isOpenAt(moment: Date): boolean {
  const india = new Date(moment.getTime() + indiaOffsetMinutes * 60_000)
  const minute = india.getUTCHours() * hour + india.getUTCMinutes()
  const today = openingHours.find(({ weekdays }) => weekdays.includes(india.getUTCDay()))
  return today !== undefined && minute >= today.opens && minute < today.closes
}
