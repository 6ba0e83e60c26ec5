import { hoursOf, indiaClock, isOpenAt, minuteOf } from './opening-hours.ts'

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const dayMs = 86_400_000

/** Whether the office is open at a moment and until when, or when it opens next. */
export function openNowText(moment: Date): string {
  const clock = indiaClock(moment)
  if (isOpenAt(moment)) {
    return `Open now, until ${clockTime(hoursOf(clock.getUTCDay())?.closes ?? 0)} IST`
  }
  for (let ahead = 0; ahead <= weekdayNames.length; ahead++) {
    const day = dayAhead(clock, ahead)
    const hours = hoursOf(day.getUTCDay())
    if (hours !== undefined && (ahead > 0 || minuteOf(clock) < hours.opens)) {
      return `Closed now. Opens ${ahead < 2 ? dayName(day, ahead).toLowerCase() : dayName(day, ahead)} at ${clockTime(hours.opens)} IST`
    }
  }
  return 'Closed now'
}

/** The same time of day, that many days later. */
export function dayAhead(clock: Date, days: number): Date {
  return new Date(clock.getTime() + days * dayMs)
}

/** The name of a day that many days ahead, such as "tomorrow". */
export function dayName(day: Date, ahead: number): string {
  if (ahead === 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  return weekdayNames[day.getUTCDay()] ?? ''
}

function clockTime(minute: number): string {
  const hour = Math.floor(minute / 60)
  const minutes = String(minute % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
