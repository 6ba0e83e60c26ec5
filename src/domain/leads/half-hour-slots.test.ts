import { afterEach, expect, it } from 'vitest'
import { openingHours, replaceOpeningHours } from '#src/domain/company/opening-hours.ts'
import { callBackSlots } from './call-back-slots.ts'

const defaultHours = openingHours
// Other files of the process read them, too.
afterEach(() => replaceOpeningHours(defaultHours))

it('slots of hours that begin at half past have their minutes', () => {
  replaceOpeningHours([
    { days: 'Monday', weekdays: [1], hours: '8:30 AM - 5:45 PM', opens: 510, closes: 1065 },
  ])
  // 23 November 2026 is a Monday.
  const slots = callBackSlots(new Date('2026-11-23T06:00+05:30'))
  expect(slots.slice(0, 5).map(({ label }) => label)).toEqual([
    'Today 8:30-10:30 AM',
    'Today 10:30 AM-12:30 PM',
    'Today 12:30-2:30 PM',
    'Today 2:30-4:30 PM',
    'Today 4:30-5:45 PM',
  ])
})
