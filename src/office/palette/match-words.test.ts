import { expect, it } from 'vitest'
import { matchesWords } from './match-words.ts'

it.each([
  ['devi laksh', 'Lakshmi Devi', true],
  ['LAKSHMI', 'Lakshmi Devi', true],
  ['élan', 'Elan Offices', true],
  ['shmi', 'Lakshmi Devi', false],
  ['lakshmi rao', 'Lakshmi Devi', false],
  ['', 'Lakshmi Devi', true],
  ['so-20', 'Site Office SO-20', true],
])('"%s" in "%s": %s', (typed, text, isFound) => {
  expect(matchesWords(typed, text)).toBe(isFound)
})
