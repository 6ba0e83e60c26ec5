import { describe, expect, it } from 'vitest'
import { dayText, typedDay } from './day-text.ts'

describe('A typed day', () => {
  it.each([
    ['31/03/2026', '2026-03-31'],
    ['3/4/26', '2026-04-03'],
    ['3.4.2026', '2026-04-03'],
    [' 31 Mar 2026 ', '2026-03-31'],
    ['1 september 2026', '2026-09-01'],
    ['2026-03-31', '2026-03-31'],
  ])('%s is %s, the day before the month', (text, day) => {
    expect(typedDay(text)).toBe(day)
  })

  it.each(['31/02/2026', '12/31/2026', '31 Foo 2026', '31/03', 'tomorrow', ''])(
    '%s is not a day',
    (text) => {
      expect(typedDay(text)).toBeNull()
    },
  )
})

it('is shown in the same order, and left alone when it is not a day', () => {
  expect(dayText('2026-03-31')).toBe('31/03/2026')
  expect(dayText('31/02/2026')).toBe('31/02/2026')
})
