import type { Reporter, TestModule } from 'vitest/node'
import { type Times, writeTestTimes } from './times.ts'

/** Records how long each unit test and test file took, for `npm run test:times`. */
export class VitestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeTestTimes('unit-files', modules.map(fileTimes))
    writeTestTimes(
      'unit-tests',
      modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          file: module.relativeModuleId,
          title: test.fullName,
          ms: test.diagnostic()?.duration ?? 0,
          phases: {},
        })),
      ),
    )
  }
}

function fileTimes(module: TestModule): Times {
  const { prepareDuration, environmentSetupDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  const tests = [...module.children.allTests()]
  const testing = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0)
  const starting = prepareDuration + environmentSetupDuration + setupDuration
  const hooks = Math.max(duration - testing, 0)
  return {
    file: module.relativeModuleId,
    title: `${tests.length} tests`,
    ms: starting + collectDuration + duration,
    phases: { starting, importing: collectDuration, hooks, testing },
  }
}
