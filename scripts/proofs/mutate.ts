import { existsSync } from 'node:fs'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { type Mutation, proofs } from '#tests/mutations/mutation.ts'
import { mutations } from '#tests/mutations/mutations.ts'
import type { NamedTest } from '#tests/support/named-tests.ts'
import { copyCheckout, removeCopy, withBug } from './checkout-copy.ts'
import { runUntilFailure } from './run-tests.ts'
import { runCommand } from '#scripts/run-command.ts'

/** Plants bugs in outbox, worker and receipt, one at a time, and fails if one survives. */
await runCommand(async () => {
  const chosen = mutationsWith(process.argv[2] ?? '')
  copyCheckout()
  try {
    expectSound(chosen)
    const survivors = chosen.filter((mutation) => !isCaught(mutation))
    const caught = chosen.length - survivors.length
    console.log(`\n${caught} of ${chosen.length} caught in ${seconds(0)} s`)
    for (const { name, file } of survivors) console.log(`SURVIVED  ${file}: ${name}`)
    if (survivors.length > 0) process.exitCode = 1
  } finally {
    removeCopy()
  }
})

function mutationsWith(word: string): readonly Mutation[] {
  const chosen = mutations.filter(({ name, file }) => `${file} ${name}`.includes(word))
  if (chosen.length === 0)
    throw new UserFacingError(`No file and no bug has "${word}" in its name.`)
  return chosen
}

/** Tests that run together. */
type Stage = readonly string[]

/** The file's own tests first, which are the fastest and most likely to fail. */
function stagesOf({ file, proof }: Mutation): readonly Stage[] {
  const beside = file.replace(/\.ts$/, '.test.ts')
  const own = [beside, beside.replace('src/', 'tests/')].filter(
    (place) => place !== file && existsSync(place),
  )
  return own.length > 0 ? [own, ...proofs[proof]] : proofs[proof]
}

/** Tests that fail without a bug would seem to catch every one. */
function expectSound(planted: readonly Mutation[]): void {
  console.log('Without any bug …')
  for (const places of new Set(planted.flatMap(({ proof }): readonly Stage[] => proofs[proof]))) {
    const { outcomes, output } = runUntilFailure(places)
    if (outcomes.length > 0 && outcomes.every(({ hasFailed }) => !hasFailed)) continue
    throw new UserFacingError(`${output}\nThese do not pass without a bug:\n${places.join('\n')}`)
  }
}

function isCaught(mutation: Mutation): boolean {
  const begin = performance.now()
  const failed = withBug(mutation, () => firstFailure(stagesOf(mutation)))
  const verdict = failed === null ? 'SURVIVED' : 'caught  '
  console.log(`${verdict} ${seconds(begin).padStart(4)} s  ${mutation.file}: ${mutation.name}`)
  if (failed !== null) console.log(`${' '.repeat(17)}${failed.file} "${failed.name}"`)
  return failed !== null
}

function firstFailure(stages: readonly Stage[]): NamedTest | null {
  for (const places of stages) {
    const { outcomes, output } = runUntilFailure(places)
    const failed = outcomes.find(({ hasFailed }) => hasFailed)
    if (failed !== undefined) return failed
    if (outcomes.length > 0) continue
    // The mutant does not compile, which proves nothing.
    console.log(output)
    return null
  }
  return null
}

/** @param begin in milliseconds since this process started. */
function seconds(begin: number): string {
  return ((performance.now() - begin) / 1000).toFixed(0)
}
