import path from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from 'playwright/types/testReporter'
import { buildPaths } from '#scripts/build/paths.ts'
import { type Times, writeTestTimes } from './times.ts'

/** Records how long each browser test and its steps took, for `npm run test:times`. */
export default class PlaywrightTimes implements Reporter {
  readonly #tests: Times[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    const phases: Record<string, number> = {}
    addSteps(phases, result.steps)
    this.#tests.push({
      file: path.relative(buildPaths.root, test.location.file),
      title: test.titlePath().slice(3).join(' › '),
      ms: result.duration,
      phases,
    })
  }

  onEnd(): void {
    writeTestTimes('browser-tests', this.#tests)
  }
}

function addSteps(phases: Record<string, number>, steps: readonly TestStep[]): void {
  for (const step of steps) {
    const phase = phaseOf(step)
    if (phase === undefined) addSteps(phases, step.steps)
    else phases[phase] = (phases[phase] ?? 0) + step.duration
  }
}

/** The category of a step's time; nested steps belong to it. */
function phaseOf({ category, title }: TestStep): string | undefined {
  if (category === 'fixture') return title
  if (category === 'expect') return 'expecting'
  if (category !== 'pw:api') return undefined
  if (/^Navigate|^Reload|^Go (?:back|forward)/.test(title)) return 'opening pages'
  return /^(?:Launch|Create|Close)/.test(title) ? title.split('"', 1)[0]?.trim() : 'acting'
}
