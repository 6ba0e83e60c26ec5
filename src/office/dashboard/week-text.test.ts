import { expect, it } from 'vitest'
import { weekText } from './week-text.ts'

it.each([
  [12, 9, '3 more than the 9 by this time last week'],
  [4, 9, '5 fewer than the 9 by this time last week'],
  [0, 0, 'Same as this time last week'],
])('%s leads this week against %s', (thisWeek, weekBeforeSoFar, words) => {
  expect(weekText({ thisWeek, weekBeforeSoFar })).toBe(words)
})
