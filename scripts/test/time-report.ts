import { type StepTimes, type Times, readRunTimes } from './times.ts'

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(7)

/** How long the steps of the last run took. */
export function describeSteps(): string {
  const steps = readRunTimes()
  const rows = [...steps, total(steps)].map(
    ({ name, ms, busyMs, speed }) =>
      `${seconds(ms)} s ${seconds(ms * speed)} s ${seconds(busyMs)} s  ${speed.toFixed(2)}  ${name}`,
  )
  return ['  clock   at 1.00   busy     speed', ...rows].join('\n')
}

function total(steps: readonly StepTimes[]): StepTimes {
  const sum = (of: (step: StepTimes) => number) => steps.reduce((all, step) => all + of(step), 0)
  const ms = sum((step) => step.ms)
  const speed = ms === 0 ? 1 : sum((step) => step.ms * step.speed) / ms
  return { name: 'in all', ms, busyMs: sum(({ busyMs }) => busyMs), speed }
}

/**
 * The slowest tests, below the total time of all by phase.
 * @param count of the listed tests.
 */
export function describeSlowest(title: string, rows: readonly Times[], count: number): string {
  const slowest = rows.toSorted((a, b) => b.ms - a.ms).slice(0, count)
  const sum = rows.reduce((all, { ms }) => all + ms, 0)
  return [
    `## ${title}: ${rows.length}, together ${seconds(sum).trim()} s`,
    describePhases(sumPhases(rows)),
    ...slowest.map(
      (row) =>
        `${seconds(row.ms)} s  ${row.file} › ${row.title}\n${' '.repeat(11)}${describePhases(row.phases)}`,
    ),
  ].join('\n')
}

function sumPhases(rows: readonly Times[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const [name, ms] of rows.flatMap(({ phases }) => Object.entries(phases))) {
    sums[name] = (sums[name] ?? 0) + ms
  }
  return sums
}

function describePhases(phases: Readonly<Record<string, number>>): string {
  return Object.entries(phases)
    .toSorted(([, a], [, b]) => b - a)
    .filter(([, ms]) => ms >= 50)
    .map(([name, ms]) => `${name} ${seconds(ms).trim()}`)
    .join(', ')
}

/** The tests of each file as one row. */
export function byFile(tests: readonly Times[]): readonly Times[] {
  return [...new Set(tests.map(({ file }) => file))].map((file) => {
    const rows = tests.filter((test) => test.file === file)
    const ms = rows.reduce((sum, row) => sum + row.ms, 0)
    return { file, title: `${rows.length} tests`, ms, phases: sumPhases(rows) }
  })
}
