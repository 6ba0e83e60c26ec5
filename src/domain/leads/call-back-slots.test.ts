import { afterEach, describe, expect, it } from 'vitest'
import { callBackMessage, callBackSlots } from './call-back-slots.ts'

/** A moment on Hyderabad's clock; 23 November 2026 is a Monday. */
const india = (text: string) => new Date(`${text}+05:30`)
const labels = (text: string) => callBackSlots(india(text)).map(({ label }) => label)

const zone = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = zone
  if (zone === undefined) delete process.env['TZ']
})

const weekday = (day: string) =>
  ['8-10 AM', '10 AM-12 PM', '12-2 PM', '2-4 PM', '4-6 PM'].map((range) => `${day} ${range}`)
const saturday = ['9-11 AM', '11 AM-1 PM', '1-2 PM'].map((range) => `Saturday ${range}`)

describe('the slots offered', () => {
  it("before opening are today's and those of the next two business days", () => {
    expect(labels('2026-11-23T07:59')).toEqual([
      ...weekday('Today'),
      ...weekday('Tomorrow'),
      ...weekday('Wednesday'),
    ])
  })

  it.each([
    ['2026-11-23T09:00', 'Today 8-10 AM'],
    ['2026-11-23T09:01', 'Today 10 AM-12 PM'],
    ['2026-11-23T13:00', 'Today 12-2 PM'],
    ['2026-11-23T17:00', 'Today 4-6 PM'],
    ['2026-11-23T17:01', 'Tomorrow 8-10 AM'],
    ['2026-11-23T23:59', 'Tomorrow 8-10 AM'],
    ['2026-11-28T13:00', 'Today 1-2 PM'],
    ['2026-11-28T13:01', 'Monday 8-10 AM'],
    ['2026-11-29T12:00', 'Tomorrow 8-10 AM'],
  ])('at %s begin with %s', (moment, first) => {
    expect(labels(moment)[0]).toBe(first)
  })

  it('skip Sunday and follow Saturday’s shorter day', () => {
    expect(labels('2026-11-26T18:00')).toEqual([
      ...weekday('Tomorrow'),
      ...saturday,
      ...weekday('Monday'),
    ])
  })

  it('are stored with their date, also across the end of a year', () => {
    expect(callBackSlots(india('2026-12-31T17:30'))[0]).toEqual({
      label: 'Tomorrow 8-10 AM',
      value: 'Friday 1 Jan 2027, 8-10 AM IST',
    })
  })

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])('are the same in %s', (name) => {
    process.env['TZ'] = name
    expect(callBackSlots(india('2026-11-23T14:30')).slice(0, 2)).toEqual([
      { label: 'Today 2-4 PM', value: 'Monday 23 Nov 2026, 2-4 PM IST' },
      { label: 'Today 4-6 PM', value: 'Monday 23 Nov 2026, 4-6 PM IST' },
    ])
  })
})

it('the inquiry states when to call', () => {
  expect(callBackMessage('Monday 23 Nov 2026, 2-4 PM IST')).toBe(
    'Asked on the website to be called back by phone: Monday 23 Nov 2026, 2-4 PM IST.',
  )
})
