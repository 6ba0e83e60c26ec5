// Decision 111: planted bugs prove the tests.
import { expect, it } from 'vitest'
import { mutations } from '#tests/mutations/mutations.ts'
import { isWritten } from '#tests/support/named-tests.ts'
import { readSource } from '#tests/support/repository-files.ts'
import { areas, plantedBugs } from './planted-bugs.ts'

it('every area has a bug', () => {
  expect(new Set(plantedBugs.map(({ area }) => area))).toEqual(new Set(areas))
})

it.each(plantedBugs)('$name: its test exists', ({ test }) => {
  expect(isWritten(test)).toBe(true)
})

it('each bug of `npm run proofs -- mutate` has a unique name', () => {
  const names = mutations.map(({ file, name }) => `${file} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})

it.each([...plantedBugs, ...mutations])('$name: its text occurs once', (bug) => {
  expect(readSource(bug.file).split(bug.find)).toHaveLength(2)
  expect(bug.replace).not.toBe(bug.find)
})
