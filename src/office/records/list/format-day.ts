import { shiftDay } from '#src/domain/text/india-day.ts'

/** Formats `2026-11-21` as "21/11/2026". */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The most common ranges, by the clock in Hyderabad. */
export function usualRanges(now: Date) {
  const today = clock.format(now)
  const firstOfMonth = `${today.slice(0, 8)}01`
  const lastOfFormer = shiftDay(firstOfMonth, -1)
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: shiftDay(today, -6), to: today },
    { label: 'Last 30 days', from: shiftDay(today, -29), to: today },
    { label: 'This month', from: firstOfMonth, to: today },
    { label: 'Last month', from: `${lastOfFormer.slice(0, 8)}01`, to: lastOfFormer },
  ]
}
