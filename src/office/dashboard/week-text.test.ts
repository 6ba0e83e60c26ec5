import { expect, it } from 'vitest'
import { weekText } from './week-text.ts'

it.each([
  [12, 9, '3 more than the 9 by this time last week'],
  [4, 9, '5 fewer than the 9 by this time last week'],
  [0, 0, 'The same as last week by this time'],
])('%s leads this week against %s', (thisWeek, weekBeforeSoFar, words) => {
  expect(weekText({ thisWeek, weekBeforeSoFar })).toBe(words)
})
