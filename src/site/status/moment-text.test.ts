import { expect, it } from 'vitest'
import { indiaDay, indiaMoment, visitorMoment } from './moment-text.ts'

const morning = '2026-11-21T05:57:37.123456+00:00'
const lateEvening = '2026-11-21T20:05:00+00:00'

it('a time is shown by the clock in Hyderabad', () => {
  expect(indiaMoment(morning)).toBe('Saturday 21 November 2026, 11:27 AM IST')
  expect(indiaMoment(lateEvening)).toBe('Sunday 22 November 2026, 1:35 AM IST')
  expect(indiaDay(lateEvening)).toBe('Sunday 22 November 2026')
})

it("the visitor's local time is added when it differs, with its day if that differs, too", () => {
  expect(visitorMoment(morning, 'Asia/Dubai')).toBe('9:57 AM')
  expect(visitorMoment(lateEvening, 'Asia/Dubai')).toBe('12:05 AM')
  expect(visitorMoment(lateEvening, 'Europe/London')).toBe('Saturday 21 November 2026, 8:05 PM')
  expect(visitorMoment(morning, 'Asia/Kolkata')).toBeNull()
  expect(visitorMoment(morning, 'Asia/Colombo')).toBeNull()
})
