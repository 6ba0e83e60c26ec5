import * as v from 'valibot'
import { expect, it } from 'vitest'
import { dashboardSearchParams, isPeriod, namedPeriods, periodOf } from './period.ts'

const today = '2026-11-25'
const read = (address: object) => periodOf(v.parse(dashboardSearchParams, address), today)
const usual = { first: '2026-10-27', last: today, length: 30 }

it('a period ends today, or has its own days', () => {
  expect(read({})).toEqual(usual)
  expect(read({ days: 7 })).toEqual({ first: '2026-11-19', last: today, length: 7 })
  expect(read({ from: '2026-04-01', to: '2026-04-30' })).toEqual({
    first: '2026-04-01',
    last: '2026-04-30',
    length: null,
  })
})

it.each([
  { days: 8 },
  { from: '2026-04-01' },
  { from: '2026-04-31', to: '2026-05-01' },
  { from: '2026-05-01', to: '2026-04-01' },
  { from: '2024-01-01', to: '2026-01-01' },
])('%j is not a period: the default is shown', (address) => {
  expect(read(address)).toEqual(usual)
})

it.each(['2026-01-01', '2026-03-31', '2026-04-01', '2028-03-31', today])(
  'on %s every named period is valid and ends today at the latest',
  (day) => {
    for (const { label, value } of namedPeriods(day)) {
      expect(isPeriod(...value), label).toBe(true)
      expect(value[1] <= day, label).toBe(true)
    }
  },
)

it('a financial year begins with April', () => {
  const years = (day: string) =>
    namedPeriods(day)
      .slice(2)
      .map(({ value }) => value)
  expect(years('2026-03-31')).toEqual([
    ['2025-04-01', '2026-03-31'],
    ['2024-04-01', '2025-03-31'],
  ])
  expect(years('2026-04-01')).toEqual([
    ['2026-04-01', '2026-04-01'],
    ['2025-04-01', '2026-03-31'],
  ])
})
