const longFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

/** A moment by the clock in Hyderabad, in full: "Saturday 21 November 2026 at 14:05 IST". */
export function longMoment(iso: string): string {
  return `${longFormat.format(new Date(iso)).replaceAll(',', '')} IST`
}

const indiaOffsetMs = 5.5 * 60 * 60 * 1000

/** A moment whose UTC fields show the clock in Hyderabad, for programs that know no time zones. */
export function indiaClockAsUtc(iso: string): Date {
  return new Date(Date.parse(iso) + indiaOffsetMs)
}

/** The clock in Hyderabad as spreadsheets read it: "2026-11-21 14:05:09". */
export function sheetMoment(iso: string): string {
  return indiaClockAsUtc(iso).toISOString().slice(0, 19).replace('T', ' ')
}
