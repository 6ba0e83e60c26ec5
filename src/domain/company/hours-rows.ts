import type { OpeningHours } from './opening-hours.ts'
import type { SettingValue } from './site-settings.ts'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The saved hours of seven days as rows; consecutive days with the same hours share one. */
export function hoursRows({ days }: SettingValue<'opening_hours'>): OpeningHours[] {
  const groups: number[][] = []
  days.forEach((day, place) => {
    const group = groups.at(-1)
    const before = days[place - 1]
    if (group !== undefined && day?.opens === before?.opens && day?.closes === before?.closes) {
      group.push(place)
    } else groups.push([place])
  })
  return groups.map((places) => {
    const [first = 0] = places
    const last = places.at(-1) ?? first
    const day = days[first] ?? null
    return {
      days: first === last ? `${names[first]}` : `${names[first]} - ${names[last]}`,
      // Date counts weekdays from Sunday.
      weekdays: places.map((place) => (place + 1) % 7),
      hours: day === null ? 'Closed' : `${formatClock(day.opens)} - ${formatClock(day.closes)}`,
      opens: day === null ? 0 : minuteOfDay(day.opens),
      closes: day === null ? 0 : minuteOfDay(day.closes),
    }
  })
}

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** "14:30" as specification section 9 writes it: "2:30 PM". */
function formatClock(time: string): string {
  const minute = minuteOfDay(time)
  const hour = Math.floor(minute / 60)
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
