import { expect, it } from 'vitest'
import { hoursRows } from './hours-rows.ts'
import { openingHours } from './opening-hours.ts'
import { settingDefaults } from './site-settings.ts'

it('makes the rows of specification section 9 from the default hours', () => {
  expect(hoursRows(settingDefaults.opening_hours)).toEqual(openingHours)
})

it('writes noon and midnight, and keeps closed days between open ones', () => {
  const late = { opens: '00:30', closes: '12:05' }
  expect(hoursRows({ days: [null, late, null, null, null, null, null] })).toMatchObject([
    { days: 'Monday', hours: 'Closed', weekdays: [1] },
    { days: 'Tuesday', hours: '12:30 AM - 12:05 PM', opens: 30, closes: 725 },
    { days: 'Wednesday - Sunday', weekdays: [3, 4, 5, 6, 0] },
  ])
})
