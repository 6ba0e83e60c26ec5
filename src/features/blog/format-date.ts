const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * `2026-10-06` as "6 October 2026", the same on the server and in every time zone. By itself, since
 * a formatter of the browser takes a slow phone 40 ms while the page becomes alive.
 */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[(month ?? 0) - 1]} ${year}`
}
