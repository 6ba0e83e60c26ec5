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

/** A time by the clock in Hyderabad, in full: "Saturday 21 November 2026 at 14:05 IST". */
export function longMoment(iso: string): string {
  return `${longFormat.format(new Date(iso)).replaceAll(',', '')} IST`
}
