/**
 * Hours and minutes, with the day when it is not today, in the time zone of this device.
 * @param at milliseconds since 1970, as `now`.
 */
export function clockText(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return new Date(at).toLocaleString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
  })
}
