import { expect, it } from 'vitest'
import { openNowText } from './open-now.ts'
import { isOpenAt } from './opening-hours.ts'

/** 23 November 2026 is a Monday. */
it.each([
  ['2026-11-23T07:59', 'Closed now. Opens today at 8:00 AM IST'],
  ['2026-11-23T08:00', 'Open now, until 6:00 PM IST'],
  ['2026-11-23T17:59', 'Open now, until 6:00 PM IST'],
  ['2026-11-23T18:00', 'Closed now. Opens tomorrow at 8:00 AM IST'],
  ['2026-11-27T20:00', 'Closed now. Opens tomorrow at 9:00 AM IST'],
  ['2026-11-28T09:00', 'Open now, until 2:00 PM IST'],
  ['2026-11-28T14:00', 'Closed now. Opens Monday at 8:00 AM IST'],
  ['2026-11-29T12:00', 'Closed now. Opens tomorrow at 8:00 AM IST'],
])('at %s in Hyderabad the line says: %s', (moment, text) => {
  const date = new Date(`${moment}+05:30`)
  expect(openNowText(date)).toBe(text)
  expect(isOpenAt(date)).toBe(text.startsWith('Open now'))
})
