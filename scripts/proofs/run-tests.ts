import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { readReport } from '#scripts/test/times.ts'
import type { NamedTest } from '#tests/support/named-tests.ts'
import { copyRoot } from './checkout-copy.ts'
import { type TestOutcome, browserOutcomes, titlePattern, unitOutcomes } from './test-reports.ts'

interface TestRun {
  readonly outcomes: readonly TestOutcome[]
  /** The runners' output. */
  readonly output: string
}

/** Runs tests of the copy: whole files with Vitest, single tests in the browser. */
export function runTests(tests: readonly NamedTest[]): TestRun {
  const browserTests = tests.filter(({ file }) => file.endsWith('.e2e.ts'))
  const unitTests = tests.filter((test) => !browserTests.includes(test))
  const runs = [
    ...(unitTests.length > 0 ? [runUnitTests(unitTests)] : []),
    ...(browserTests.length > 0 ? [runBrowserTests(browserTests)] : []),
  ]
  return {
    outcomes: runs.flatMap(({ outcomes }) => outcomes),
    output: runs.map(({ output }) => output).join('\n'),
  }
}

/** Runs whole files and folders of tests of the copy until the first one fails. */
export function runUntilFailure(places: readonly string[]): TestRun {
  return runVitest(['--bail=1', ...places])
}

/** The outcomes of one test; a name with a placeholder has several. */
export function outcomesOf({ outcomes }: TestRun, { file, name }: NamedTest): TestOutcome[] {
  const title = titlePattern(name)
  return outcomes.filter((outcome) => outcome.file === file && title.test(outcome.name))
}

function runUnitTests(tests: readonly NamedTest[]): TestRun {
  return runVitest(filesOf(tests))
}

function runVitest(args: readonly string[]): TestRun {
  return run('vitest', ['run', ...args], 'unit-tests.json', (report) =>
    unitOutcomes(report, copyRoot),
  )
}

function runBrowserTests(tests: readonly NamedTest[]): TestRun {
  // Playwright matches names that begin with project, file and groups.
  const titles = tests.map(({ name }) => titlePattern(name).source.replace('^', '')).join('|')
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts', ...filesOf(tests), '-g', titles]
  return run('playwright', args, 'browser-tests.json', browserOutcomes)
}

function filesOf(tests: readonly NamedTest[]): string[] {
  return [...new Set(tests.map(({ file }) => file))]
}

/** Without a report, because the run could not start or died, no test has failed or passed. */
function run(
  program: string,
  args: readonly string[],
  reportName: string,
  read: (report: unknown) => readonly TestOutcome[],
): TestRun {
  const report = path.join(copyRoot, '.build', reportName)
  rmSync(report, { force: true })
  const { stdout, stderr } = spawnSync(path.join('node_modules/.bin', program), args, {
    cwd: copyRoot,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 ** 2,
    // Keeps Playwright from using running servers, which serve the real checkout.
    env: { ...process.env, CI: 'true' },
  })
  const outcomes = readReport(report, v.pipe(v.unknown(), v.transform(read))) ?? []
  return { outcomes, output: stdout + stderr }
}
