import { spawnSync } from 'node:child_process'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { runCommand } from '#scripts/run-command.ts'

/**
 * Runs tests at their full length (`tests/support/proof-length.ts`), with the seed that was given or
 * another one each time.
 * @param tests files of tests.
 */
export function runLongProofs(command: 'fuzz' | 'soak', tests: readonly string[]): Promise<void> {
  return runCommand(async () => {
    const given = process.argv[2]
    const seed = Number(given ?? Math.floor(Math.random() * 2 ** 31))
    if (!Number.isSafeInteger(seed) || seed < 0) {
      throw new UserFacingError(`"${given}" is no seed: a whole number is needed.`)
    }
    console.log(`Seed ${seed}; \`npm run ${command} -- ${seed}\` repeats this run.`)
    const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...tests], {
      stdio: 'inherit',
      cwd: buildPaths.root,
      env: { ...process.env, PROOFS: 'long', PROOFS_SEED: `${seed}` },
    })
    if (status !== 0) throw new UserFacingError(`Failed with seed ${seed}.`)
  })
}
