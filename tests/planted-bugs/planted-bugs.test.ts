import { expect, it } from 'vitest'
import { isWritten, readSource } from '#tests/support/named-tests.ts'
import { areas, plantedBugs } from './planted-bugs.ts'

it('every area has a bug', () => {
  expect(new Set(plantedBugs.map(({ area }) => area))).toEqual(new Set(areas))
})

it.each(plantedBugs)('$name: its place is there once, and its test exists', (bug) => {
  expect(readSource(bug.file).split(bug.find)).toHaveLength(2)
  expect(bug.replace).not.toBe(bug.find)
  expect(isWritten(bug.test)).toBe(true)
})
