import * as v from 'valibot'
import {
  type TestOutcome,
  browserOutcomes,
  titlePattern,
  unitOutcomes,
} from '#scripts/proofs/test-reports.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { runCommand } from '#scripts/run-command.ts'
import { type NamedTest, namedTests } from '#tests/support/named-tests.ts'
import { readSource } from '#tests/support/repository-files.ts'
import { readReport } from './times.ts'

const tables = ['src/outbox/README.md', 'tests/asvs.md'] as const

/** Tests that need Firefox and WebKit. */
const otherEngines = 'tests/e2e/offline/engines.e2e.ts'

/** Proves that each test named by a table of proofs has run, in every case, and passed. */
await runCommand(async () => {
  const outcomes = [
    ...unitOutcomes(reportOf('unit-tests.json'), buildPaths.root),
    ...browserOutcomes(reportOf('browser-tests.json')),
  ]
  const named = tables.flatMap((table) => readSource(table).split('|').flatMap(namedIn))
  const unproven = named.filter((test) => !isProven(test, outcomes))
  if (unproven.length > 0) {
    const list = unproven.map(({ file, name }) => `${file} "${name}"`)
    throw new UserFacingError(`Named in a table, and not run or not passed:\n${list.join('\n')}`)
  }
  console.log(`${named.length} tests that the tables name have run and passed.`)
})

function namedIn(cell: string): NamedTest[] {
  return namedTests(cell.trim())
}

function isProven({ file, name }: NamedTest, outcomes: readonly TestOutcome[]): boolean {
  if (file === otherEngines) return true
  const title = titlePattern(name)
  const own = outcomes.filter((outcome) => outcome.file === file && title.test(outcome.name))
  return own.length > 0 && own.every(({ hasPassed }) => hasPassed)
}

function reportOf(name: string): unknown {
  const report = readReport(`${buildPaths.work}/${name}`, v.unknown())
  if (report === undefined) throw new UserFacingError(`There is no report ${name} of a run.`)
  return report
}
