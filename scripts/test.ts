import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import * as v from 'valibot'
import { engineAdvice, engineNames } from '#tests/support/engines/find-engines.ts'
import { findChromium } from '#tests/support/find-chromium.ts'
import { buildPaths } from './build/paths.ts'

/** What a step counts towards the closing line. */
interface Count {
  readonly passed: number
  readonly failed: number
  /** Passed, but only when tried again. */
  readonly unsteady?: number
}

interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** Reads the step's own report; without it the step is one test. */
  readonly count?: () => Count
}

const unitReport = `${buildPaths.work}/unit-tests.json`
const browserReport = `${buildPaths.work}/browser-tests.json`

const checks: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'types', command: ['tsc', '-b', '--force'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'unit and database tests', command: ['vitest', 'run'], count: countUnitTests },
]

const browser: Step = {
  name: 'browser tests',
  command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
  count: countBrowserTests,
}

const steps = [...checks]
const withBrowser = !process.argv.includes('--no-browser')
if (withBrowser) {
  const chromium = findChromium()
  if (chromium === undefined) {
    console.error(
      'No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROME_PATH to its program.',
    )
    process.exit(1)
  }
  steps.push(browser)
}

mkdirSync(buildPaths.work, { recursive: true })
const counts = steps.map(run)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const untested = withBrowser ? engineNames.map(engineAdvice).filter(Boolean) : []
for (const line of untested) console.log(line)
const unsteady = counts.reduce((sum, count) => sum + (count.unsteady ?? 0), 0)
if (unsteady > 0) console.log(`${unsteady} passed only when tried again; listed above as flaky`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function run({ name, command, count }: Step): Count {
  console.log(`\n# ${name}`)
  for (const report of [unitReport, browserReport]) {
    if (count !== undefined) rmSync(report, { force: true })
  }
  const [program = '', ...args] = command
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: 'inherit',
    cwd: buildPaths.root,
  })
  if (count === undefined) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counted = count()
  // A runner that fails without a failed test (a broken setup, an unhandled error) is a failure too.
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function countUnitTests(): Count {
  const schema = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
  const report = readReport(unitReport, schema)
  return report === undefined
    ? { passed: 0, failed: 1 }
    : { passed: report.numPassedTests, failed: report.numFailedTests }
}

function countBrowserTests(): Count {
  const stats = v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number() })
  const report = readReport(browserReport, v.object({ stats }))
  if (report === undefined) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected, unsteady: flaky }
}

function readReport<Output>(
  file: string,
  schema: v.GenericSchema<unknown, Output>,
): Output | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
