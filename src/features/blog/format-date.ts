/** Long months: the short ones differ between versions of the browsers' tables. */
const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2026-10-06` as "6 October 2026", the same on the server and in every time zone. */
export function formatDate(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`))
}
