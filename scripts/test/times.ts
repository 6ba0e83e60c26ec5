import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { buildPaths } from '#scripts/build/paths.ts'

/** The wall time of a test or test file; all times are in ms. */
const times = v.object({
  file: v.string(),
  title: v.string(),
  ms: v.number(),
  /** The time by phase, such as `importing` or `hooks`. */
  phases: v.record(v.string(), v.number()),
})

export type Times = v.InferOutput<typeof times>

/**
 * The wall time of a step of `npm test`, the time all processors were busy, and their speed
 * (`machine-speed.ts`).
 */
const stepTimes = v.object({
  name: v.string(),
  ms: v.number(),
  busyMs: v.number(),
  speed: v.number(),
})

export type StepTimes = v.InferOutput<typeof stepTimes>

type TestsFile = 'unit-files' | 'unit-tests' | 'browser-tests'

const fileOf = (name: string) => path.join(buildPaths.work, `test-times-${name}.json`)

export function writeTestTimes(name: TestsFile, rows: readonly Times[]): void {
  write(name, rows)
}

export function writeRunTimes(steps: readonly StepTimes[]): void {
  write('run', steps)
}

/** @returns the times of the last run; empty if there was none. */
export function readTestTimes(name: TestsFile): readonly Times[] {
  return readReport(fileOf(name), v.array(times)) ?? []
}

/** The same for its steps. */
export function readRunTimes(): readonly StepTimes[] {
  return readReport(fileOf('run'), v.array(stepTimes)) ?? []
}

function write(name: string, content: unknown): void {
  mkdirSync(buildPaths.work, { recursive: true })
  writeFileSync(fileOf(name), JSON.stringify(content))
}

/** @returns what a step has recorded; undefined if that is missing or invalid. */
export function readReport<Output>(
  file: string,
  schema: v.GenericSchema<unknown, Output>,
): Output | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
