import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

const file = path.join(import.meta.dirname, 'baselines.json')
const baselines = v.parse(v.record(v.string(), v.number()), JSON.parse(readFileSync(file, 'utf8')))

const taken = new Map<string, number>()

/**
 * A figure of this run with its unit and its ratio to the committed one of that name: `95 ms (1.02
 * ×)`. Without a committed one there is no ratio.
 * @param name must stay the same from run to run.
 */
export function measured(name: string, value: number, unit: string): string {
  taken.set(name, value)
  const words = `${value >= 10 ? Math.round(value) : Number(value.toFixed(2))} ${unit}`
  const baseline = baselines[name]
  // Some are zero when all is well.
  if (baseline === undefined || baseline === 0) return words
  return `${words} (${(value / baseline).toFixed(2)} ×)`
}

/** Commits to the figures of this run; those of parts that did not run stay. */
export function keepMeasured(): void {
  const all = { ...baselines, ...Object.fromEntries(taken) }
  const rounded = Object.entries(all)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => [name, Number(value.toPrecision(3))])
  const text = JSON.stringify(Object.fromEntries(rounded), null, 2)
  writeFileSync(file, `${text}\n`)
}
