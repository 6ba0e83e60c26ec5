import { monthNames } from '#src/domain/text/date-text.ts'
import { dayAhead, dayName, weekdayNames } from '#src/domain/company/open-now.ts'
import {
  type OpeningHours,
  hoursOf,
  indiaClock,
  minuteOf,
} from '#src/domain/company/opening-hours.ts'

/** Two business hours in which somebody can call. */
export interface CallBackSlot {
  /** As stored: with its date, so that it means the same tomorrow. */
  readonly value: string
  /** As offered: "Today 2-4 PM". */
  readonly label: string
}

const slotMinutes = 120
/** A slot that has begun is offered while there is still time to read the request. */
const leastRemaining = 60
const businessDays = 3

/** The slots of the next business days in Hyderabad time, wherever the visitor is. */
export function callBackSlots(now: Date): readonly CallBackSlot[] {
  const clock = indiaClock(now)
  const slots: CallBackSlot[] = []
  for (let ahead = 0, days = 0; days < businessDays && ahead <= weekdayNames.length; ahead++) {
    const day = dayAhead(clock, ahead)
    const earliestEnd = ahead === 0 ? minuteOf(clock) + leastRemaining : 0
    const ranges = rangesOf(hoursOf(day.getUTCDay()))
      .filter(({ ends }) => ends >= earliestEnd)
      .map(({ starts, ends }) => clockRange(starts, ends))
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

/** The message in the inquiry of a visitor who wants a call. */
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

/** "2-4 PM", "10 AM-12 PM" across noon, or "8:30-10:30 AM"; both in minutes of the day. */
function clockRange(from: number, to: number): string {
  const half = (minutes: number) => (minutes % 1440 < 720 ? 'AM' : 'PM')
  const clock = (minutes: number) => {
    const hour = Math.floor(minutes / 60) % 12
    const past = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`
    return `${hour === 0 ? 12 : hour}${past}`
  }
  const start = half(from) === half(to) ? clock(from) : `${clock(from)} ${half(from)}`
  return `${start}-${clock(to)} ${half(to)}`
}

function dateText(day: Date): string {
  const month = monthNames[day.getUTCMonth()]?.slice(0, 3) ?? ''
  return `${weekdayNames[day.getUTCDay()] ?? ''} ${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`
}
