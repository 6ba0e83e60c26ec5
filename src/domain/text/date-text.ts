/** In full, January first. */
export const monthNames = [
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
] as const

/**
 * `2026-10-06` as "6 October 2026", the same on the server and in every time zone. Without `Intl`,
 * whose first formatter takes a slow phone up to 200 ms while the page hydrates.
 */
export function formatDate(date: string): string {
  return `${Number(date.slice(8))} ${formatMonth(date)}`
}

/** The month of a day such as `2026-10-06`: "October 2026". */
export function formatMonth(date: string): string {
  return `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}
