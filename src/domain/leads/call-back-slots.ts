import { monthNames } from '#src/domain/text/date-text.ts'
import { dayAhead, dayName, weekdayNames } from '#src/domain/company/open-now.ts'
import {
  type OpeningHours,
  hoursOf,
  indiaClock,
  minuteOf,
} from '#src/domain/company/opening-hours.ts'

/** Two hours of business in which somebody can call. */
export interface CallBackSlot {
  /** As stored: with its date, so that it means the same tomorrow. */
  readonly value: string
  /** As offered: "Today 2-4 PM". */
  readonly label: string
}

const slotMinutes = 120
/** A slot that has begun is offered while there is time enough to read the request. */
const leastRemaining = 60
const businessDays = 3

/** The slots of the next business days, on Hyderabad's clock wherever the visitor is. */
export function callBackSlots(now: Date): readonly CallBackSlot[] {
  const clock = indiaClock(now)
  const slots: CallBackSlot[] = []
  for (let ahead = 0, days = 0; days < businessDays && ahead <= weekdayNames.length; ahead++) {
    const day = dayAhead(clock, ahead)
    const earliestEnd = ahead === 0 ? minuteOf(clock) + leastRemaining : 0
    const ranges = rangesOf(hoursOf(day.getUTCDay()))
      .filter(({ ends }) => ends >= earliestEnd)
      .map(({ starts, ends }) => hourRange(starts / 60, ends / 60))
    if (ranges.length > 0) days++
    for (const range of ranges) {
      slots.push({
        value: `${dateText(day)}, ${range} IST`,
        label: `${dayName(day, ahead)} ${range}`,
      })
    }
  }
  return slots
}

/** What the inquiry of a visitor says who wants to be called. */
export function callBackMessage(preferredTime: string): string {
  return `Asked on the website to be called back by phone: ${preferredTime}.`
}

function rangesOf(hours: OpeningHours | undefined) {
  if (hours === undefined) return []
  const ranges: { starts: number; ends: number }[] = []
  for (let starts = hours.opens; starts < hours.closes; starts += slotMinutes) {
    ranges.push({ starts, ends: Math.min(starts + slotMinutes, hours.closes) })
  }
  return ranges
}

/** "2-4 PM", or "10 AM-12 PM" across noon. */
function hourRange(from: number, to: number): string {
  const half = (hour: number) => (hour < 12 ? 'AM' : 'PM')
  const number = (hour: number) => (hour % 12 === 0 ? 12 : hour % 12)
  const start = half(from) === half(to) ? `${number(from)}` : `${number(from)} ${half(from)}`
  return `${start}-${number(to)} ${half(to)}`
}

function dateText(day: Date): string {
  const month = monthNames[day.getUTCMonth()]?.slice(0, 3) ?? ''
  return `${weekdayNames[day.getUTCDay()] ?? ''} ${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`
}
