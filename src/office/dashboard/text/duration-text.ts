import { noFigure } from './figure.ts'

const minutesPerHour = 60
const minutesPerDay = 24 * minutesPerHour

/** A time span in its two largest units: "12 min", "3 h 05 min", "2 d 4 h". */
export function durationText(minutes: number | null): string {
  if (minutes === null) return noFigure
  if (minutes < minutesPerHour) return `${minutes} min`
  const hours = Math.floor(minutes / minutesPerHour)
  if (minutes < minutesPerDay) {
    return `${hours} h ${String(minutes % minutesPerHour).padStart(2, '0')} min`
  }
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}
