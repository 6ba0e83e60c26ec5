import { rmSync } from 'node:fs'
import * as v from 'valibot'
import { buildPaths } from '#scripts/build/paths.ts'
import { browserOutcomes, unitOutcomes } from '#scripts/proofs/test-reports.ts'
import { recordedRequestsFolder } from '#tests/support/sent-requests.ts'
import { readReport } from './times.ts'

/** The kind of tests that a step counts as in the closing line. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

export interface Step {
  readonly name: string
  /** A package's program and its arguments. */
  readonly command: readonly [string, ...string[]]
  /** Parses the step's report; without it the step counts as one test. */
  readonly count?: () => Count
}

const unitReport = `${buildPaths.work}/unit-tests.json`
const browserReport = `${buildPaths.work}/browser-tests.json`

const staticChecks: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'types', command: ['tsc', '-b', '--force'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip'] },
]

/** Leaves out the tests of the backend, of screens in a DOM and in the browser. */
const withoutBackend = ['--project', 'together', '--project', 'alone']

/** The steps of `npm run check`. */
export const quickSteps: readonly Step[] = [
  ...staticChecks,
  { name: 'unit tests', command: ['vitest', 'run', ...withoutBackend], count: countUnitTests },
]

/** The steps of `npm test`. */
export const allSteps: readonly Step[] = [
  ...staticChecks,
  { name: 'unit and database tests', command: ['vitest', 'run'], count: countUnitTests },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    count: countBrowserTests,
  },
  { name: 'tables of proofs', command: ['tsx', 'scripts/test/table-proofs.ts'] },
  { name: 'requests of pages', command: ['tsx', 'scripts/requests.ts', '--check'] },
]

/** Deletes the report and requests of an earlier run, which a step that dies early would leave. */
export function removeReports(): void {
  for (const report of [unitReport, browserReport]) rmSync(report, { force: true })
  rmSync(recordedRequestsFolder, { recursive: true, force: true })
}

/** The failed tests by file and title, for the end of a log that may be cut off. */
export function failedTests(): string[] {
  const unit = readReport(unitReport, v.unknown())
  const browser = readReport(browserReport, v.unknown())
  return [
    ...(unit === undefined ? [] : unitOutcomes(unit, buildPaths.root)),
    ...(browser === undefined ? [] : browserOutcomes(browser)),
  ]
    .filter(({ hasFailed }) => hasFailed)
    .map(({ file, name }) => `${file} "${name}"`)
}

function countUnitTests(): Count {
  const schema = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
  const report = readReport(unitReport, schema)
  return report === undefined
    ? { passed: 0, failed: 1 }
    : { passed: report.numPassedTests, failed: report.numFailedTests }
}

function countBrowserTests(): Count {
  const stats = v.object({ expected: v.number(), unexpected: v.number() })
  const report = readReport(browserReport, v.object({ stats }))
  if (report === undefined) return { passed: 0, failed: 1 }
  const { expected, unexpected } = report.stats
  return { passed: expected, failed: unexpected }
}
