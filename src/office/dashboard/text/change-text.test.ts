import { expect, it } from 'vitest'
import { changeOf, changeSentence, shareText } from './change-text.ts'

it.each([
  [50, 40, { direction: 'up', share: '25%' }],
  [30, 40, { direction: 'down', share: '25%' }],
  [40, 40, { direction: 'same', share: null }],
  [3, 0, { direction: 'up', share: null }],
  [0, 0, { direction: 'same', share: null }],
])('%i after %i', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change)
})

it('is described in a sentence', () => {
  expect(changeSentence(changeOf(50, 40), '40', 30)).toBe('25% more than 40 in the 30 days before')
  expect(changeSentence(changeOf(3, 0), '0', 1)).toBe('more than 0 in the day before')
  expect(changeSentence(changeOf(4, 4), '4', 7)).toBe('Same as in the 7 days before')
})

it('a share of zero is a dash', () => {
  expect(shareText(1, 8)).toBe('12.5%')
  expect(shareText(0, 0)).toBe('–')
})
