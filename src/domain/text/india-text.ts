/** Created on first use: most pages show no day, and a phone needs a while for it. */
function formatter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => (format ??= new Intl.DateTimeFormat('en-GB', options)).format(date)
}

const dayText = formatter({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A day as text: "Sat 21 Nov". */
export function formatDay(day: string): string {
  return dayText(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

const momentText = formatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

/** A moment in Hyderabad time: "21 Nov 2026, 14:05". */
export function formatMoment(iso: string): string {
  return momentText(new Date(iso))
}

const fullDayText = formatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day with its year: "1 Dec 2026". */
export function formatFullDay(day: string): string {
  return fullDayText(new Date(`${day}T00:00:00Z`))
}
