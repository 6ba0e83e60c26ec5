import { expect, it } from 'vitest'
import { browserOutcomes, titlePattern, unitOutcomes } from './test-reports.ts'

it('a unit test that did not run has neither passed nor failed', () => {
  const assertionResults = ['passed', 'failed', 'skipped'].map((status) => ({
    title: status,
    status,
  }))
  const report = { testResults: [{ name: '/copy/src/a.test.ts', assertionResults }] }
  const file = 'src/a.test.ts'
  expect(unitOutcomes(report, '/copy')).toEqual([
    { file, name: 'passed', hasPassed: true, hasFailed: false },
    { file, name: 'failed', hasPassed: false, hasFailed: true },
    { file, name: 'skipped', hasPassed: false, hasFailed: false },
  ])
})

it('browser tests are found in groups of groups, and one that was skipped did not run', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.e2e.ts',
    tests: [{ status }],
  })
  const inner = {
    specs: [spec('failed', 'unexpected'), spec('skipped', 'skipped')],
  }
  const report = {
    suites: [{ specs: [spec('passed', 'expected')], suites: [{ specs: [], suites: [inner] }] }],
  }
  const file = 'tests/e2e/a.e2e.ts'
  expect(browserOutcomes(report)).toEqual([
    { file, name: 'passed', hasPassed: true, hasFailed: false },
    { file, name: 'failed', hasPassed: false, hasFailed: true },
    { file, name: 'skipped', hasPassed: false, hasFailed: false },
  ])
})

it.each([
  ['goes (once) when asked', 'goes (once) when asked', true],
  ['goes (once) when asked', 'and goes (once) when asked', false],
  ['${table}: %s answers', 'public.leads: insert answers', true],
  ['${table}: %s answers', 'public.leads: answers', false],
  ['of version 1 is still read: $state', 'of version 1 is still read: waiting', true],
  ['refuses $a.b by %3$s', 'refuses x by y', true],
])('%s names the test "%s": %s', (name, title, isNamed) => {
  expect(titlePattern(name).test(title)).toBe(isNamed)
})
