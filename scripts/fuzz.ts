import { spawnSync } from 'node:child_process'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { buildPaths } from './build/paths.ts'
import { runCommand } from './run-command.ts'

/** Tests that try more when they are given more time. */
const tests = ['supabase/tests/text-rules.test.ts', 'supabase/tests/backend/exactly-once.test.ts']

/** Runs them for long, with the seed that was given or another one each time. */
async function fuzz(): Promise<void> {
  const given = process.argv[2]
  const seed = Number(given ?? Math.floor(Math.random() * 2 ** 31))
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new UserFacingError(`"${given}" is no seed: a whole number is needed.`)
  }
  console.log(`Seed ${seed}; \`npm run fuzz -- ${seed}\` repeats this run.`)
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...tests], {
    stdio: 'inherit',
    cwd: buildPaths.root,
    env: { ...process.env, FUZZ: 'long', FUZZ_SEED: `${seed}` },
  })
  if (status !== 0) throw new UserFacingError(`Failed with seed ${seed}.`)
}

await runCommand(fuzz)
