const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A day in words: "Sat 21 Nov". */
export function dayWords(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

/** A moment by the clock in Hyderabad: "21 Nov 2026, 14:05". */
export function momentWords(iso: string): string {
  return momentFormat.format(new Date(iso))
}

const fullDayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day with its year: "1 Dec 2026". */
export function fullDayWords(day: string): string {
  return fullDayFormat.format(new Date(`${day}T00:00:00Z`))
}
