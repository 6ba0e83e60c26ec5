import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { engineAdvice, engineNames } from '#tests/support/engines/find-engines.ts'
import { findChromium } from '#tests/support/chromium/find-chromium.ts'
import { buildPaths } from './build/paths.ts'
import { watchMachineSpeed } from './test/machine-speed.ts'
import {
  type Count,
  type Step,
  allSteps,
  failedTests,
  quickSteps,
  removeReports,
} from './test/steps.ts'
import { describeSteps } from './test/time-report.ts'
import { type StepTimes, writeRunTimes } from './test/times.ts'

const isQuick = process.argv.includes('--quick')
if (!isQuick && findChromium() === undefined) {
  console.error(
    'No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROME_PATH to its program.',
  )
  process.exit(1)
}

mkdirSync(buildPaths.work, { recursive: true })
removeReports()
const speedWatch = watchMachineSpeed()
const results: Result[] = []
for (const step of isQuick ? quickSteps : allSteps) results.push(await run(step))
await speedWatch.stop()
writeRunTimes(results.map(({ times }) => times))
console.log(`\n${describeSteps()}\n`)

const untested = isQuick ? [] : engineNames.map(engineAdvice).filter(Boolean)
for (const line of untested) console.log(line)
const failedSteps = results.filter(({ count }) => count.failed > 0).map(({ times }) => times.name)
for (const name of [...failedSteps, ...failedTests()]) console.log(`Failed: ${name}`)
const passed = results.reduce((sum, { count }) => sum + count.passed, 0)
const failed = results.reduce((sum, { count }) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

interface Result {
  readonly count: Count
  readonly times: StepTimes
}

async function run({ name, command: [program, ...args], count }: Step): Promise<Result> {
  console.log(`\n# ${name}`)
  const begin = performance.now()
  const busyBefore = busyMs()
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: 'inherit',
    cwd: buildPaths.root,
  })
  const ms = performance.now() - begin
  const times = { name, ms, busyMs: busyMs() - busyBefore, speed: await speedWatch.take() }
  const counted = count?.() ?? (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  // A runner that fails without a failed test (a broken setup, an unhandled error) is a failure too.
  const isBroken = status !== 0 && counted.failed === 0
  return { count: isBroken ? { ...counted, failed: 1 } : counted, times }
}

/** How long the processors of this machine have been at work since it was started. */
function busyMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
}
