import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { type PlantedBug, plantedBugs } from '#tests/planted-bugs/planted-bugs.ts'
import { copyCheckout, removeCopy, withBug } from './checkout-copy.ts'
import { outcomesOf, runTests } from './run-tests.ts'
import { runCommand } from '#scripts/run-command.ts'

/** Proves the tests: each bug, planted in a copy of the checkout, must make its test fail. */
await runCommand(async () => {
  const bugs = chosen(process.argv[2] ?? '')
  copyCheckout()
  try {
    expectSound(bugs)
    const missed = bugs.filter((bug) => !isCaught(bug))
    console.log(`\n${bugs.length - missed.length} caught, ${missed.length} not caught`)
    if (missed.length > 0) process.exitCode = 1
  } finally {
    removeCopy()
  }
})

function chosen(word: string): readonly PlantedBug[] {
  const bugs = plantedBugs.filter(({ area, name }) => `${area} ${name}`.includes(word))
  if (bugs.length === 0) throw new UserFacingError(`No area and no bug has "${word}" in its name.`)
  return bugs
}

/** Tests that fail without a bug would seem to catch every one. */
function expectSound(bugs: readonly PlantedBug[]): void {
  console.log('Without any bug …')
  const run = runTests(bugs.map(({ test }) => test))
  const unfit = bugs.filter(({ test }) => {
    const outcomes = outcomesOf(run, test)
    return outcomes.length === 0 || !outcomes.every(({ hasPassed }) => hasPassed)
  })
  if (unfit.length === 0) return
  const tests = unfit.map(({ test }) => `${test.file} "${test.name}"`)
  throw new UserFacingError(`${run.output}\nThese do not pass without a bug:\n${tests.join('\n')}`)
}

function isCaught(bug: PlantedBug): boolean {
  const { area, name, test } = bug
  const begin = performance.now()
  const run = withBug(bug, () => runTests([test]))
  const isSeen = outcomesOf(run, test).some(({ hasFailed }) => hasFailed)
  const verdict = isSeen ? 'caught    ' : 'NOT CAUGHT'
  const seconds = ((performance.now() - begin) / 1000).toFixed(0).padStart(4)
  console.log(`${verdict} ${seconds} s  ${area.padEnd(16)}${name}`)
  console.log(`${' '.repeat(35)}${test.file} "${test.name}"`)
  if (!isSeen) console.log(run.output)
  return isSeen
}
