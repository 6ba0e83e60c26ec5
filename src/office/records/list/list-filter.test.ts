import { expect, it } from 'vitest'
import { usualRanges } from './format-day.ts'
import { type DayRange, filterText } from './list-filter.ts'

const none = () => undefined
const choices = [
  { value: 'new', label: 'New' },
  { value: 'won', label: 'Won' },
]
const days = (value: DayRange) =>
  filterText({ kind: 'days', key: 'received', label: 'Received', value, onChange: none })

it("describes a filter's value, and nothing for one that is not set", () => {
  const status = { kind: 'some', key: 'status', label: 'Status', choices, onChange: none } as const
  const type = { kind: 'one', key: 'type', label: 'Type', choices, onChange: none } as const
  expect(filterText({ ...status, value: ['won', 'new'] })).toBe('Won, New')
  expect(filterText({ ...status, value: [] })).toBeNull()
  expect(filterText({ ...type, value: 'won' })).toBe('Won')
  expect(filterText({ ...type, value: 'gone' })).toBe('Unknown')
  expect(filterText({ ...type, value: undefined })).toBeNull()
})

it('writes days in Indian order, with one end or both', () => {
  expect(days({ from: '2026-11-02', to: '2026-11-21' })).toBe('02/11/2026 – 21/11/2026')
  expect(days({ from: '2026-11-02', to: '2026-11-02' })).toBe('02/11/2026')
  expect(days({ from: '2026-11-02' })).toBe('from 02/11/2026')
  expect(days({ to: '2026-11-21' })).toBe('until 21/11/2026')
  expect(days({})).toBeNull()
})

it('counts days by the clock in Hyderabad, across the end of a year', () => {
  // Half past midnight of the first of January there.
  const ranges = usualRanges(new Date('2025-12-31T19:00:00Z'))
  expect(ranges).toEqual([
    { label: 'Today', from: '2026-01-01', to: '2026-01-01' },
    { label: 'Last 7 days', from: '2025-12-26', to: '2026-01-01' },
    { label: 'Last 30 days', from: '2025-12-03', to: '2026-01-01' },
    { label: 'This month', from: '2026-01-01', to: '2026-01-01' },
    { label: 'Last month', from: '2025-12-01', to: '2025-12-31' },
  ])
})
