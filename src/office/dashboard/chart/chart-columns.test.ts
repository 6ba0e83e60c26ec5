import { expect, it } from 'vitest'
import { shiftDay } from '#src/domain/text/india-day.ts'
import { chartColumns } from './chart-columns.ts'

const daysOf = (length: number) =>
  Array.from({ length }, (_, place) => ({
    day: shiftDay('2026-01-01', place),
    inquiries: place % 3,
    quotes: place % 5,
    before: place % 7,
  }))

const names = ['inquiries', 'quotes', 'before'] as const

const total = (rows: readonly { inquiries: number; quotes: number; before: number }[]) =>
  rows.reduce((sum, row) => sum + row.inquiries + 100 * row.quotes + 10_000 * row.before, 0)

it('a quarter is shown by day', () => {
  const columns = chartColumns(daysOf(92), names)
  expect(columns).toHaveLength(92)
  expect(columns[0]).toEqual({ label: 'Thu 1 Jan', inquiries: 0, quotes: 0, before: 0 })
})

it.each([93, 98, 365, 366])('%i days are shown by week, and nothing is lost', (length) => {
  const days = daysOf(length)
  const columns = chartColumns(days, names)
  expect(columns).toHaveLength(Math.ceil(length / 7))
  expect(total(columns)).toBe(total(days))
  expect(columns.at(-1)?.before).toBe(
    total(days.slice(-7).map((day) => ({ ...day, inquiries: 0, quotes: 0 }))) / 10_000,
  )
})
