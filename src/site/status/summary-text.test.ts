import { expect, it } from 'vitest'
import { summaryOf } from './summary-text.ts'

const file = (arrived: boolean, complete = arrived) => ({
  path: 'p',
  name: 'Plan.pdf',
  announcedSize: 10,
  arrived,
  size: arrived ? 10 : null,
  complete,
})

it.each([
  [[], 'Your request has arrived.'],
  [[file(true)], 'Your request and its file have arrived.'],
  [[file(true), file(true)], 'Your request and its 2 files have arrived.'],
  [[file(false)], 'Your request has arrived. Its file is missing.'],
  [[file(true), file(false)], 'Your request has arrived. 1 of its 2 files is missing.'],
  [[file(false), file(false)], 'Your request has arrived. 2 of its 2 files are missing.'],
  [[file(true, false)], 'Your request has arrived, but not every file is complete.'],
])('for %o it says: %s', (files, words) => {
  expect(summaryOf({ files })).toBe(words)
})
