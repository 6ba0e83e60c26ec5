import { spawnSync } from 'node:child_process'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { buildPaths } from './build/paths.ts'
import { runCommand } from './run-command.ts'

/** A long proof: its commands and their environment. */
interface Proof {
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Whether the first argument is a seed; without it each run takes another one. */
  readonly isSeeded?: true
}

const atLength = (files: readonly string[]): Proof => ({
  command: ['vitest', 'run', ...files],
  env: { PROOFS: 'long' },
  isSeeded: true,
})

const proofs: Readonly<Record<string, Proof>> = {
  /** The database tests, on PostgreSQL and on PGlite. */
  databases: { command: ['vitest', 'run', 'supabase/tests'], env: { PROOFS: 'databases' } },
  /** Browser tests that repeat shorter ones at length or in other engines. */
  browsers: {
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    env: { PROOFS: 'browsers' },
  },
  /** Fuzzing: everything visitors may send, and the sums of offers. */
  fuzz: atLength([
    'supabase/tests/text-rules.test.ts',
    'supabase/tests/offers/offer-totals.test.ts',
    'supabase/tests/backend/requests/odd-requests.test.ts',
    'supabase/tests/backend/requests/odd-bodies.test.ts',
    'supabase/tests/backend/requests/exactly-once.test.ts',
    'tests/images/strip-pictures.test.ts',
  ]),
  /** Soak tests of the backend and the outbox. */
  soak: atLength([
    'supabase/tests/backend/crash.test.ts',
    'supabase/tests/backend/requests/failed-statements.test.ts',
    'supabase/tests/backend/postgres.test.ts',
    'supabase/tests/backend/requests/roles.test.ts',
    'supabase/tests/roles/rest-matrix.test.ts',
    'tests/outbox-simulation/simulation.test.ts',
  ]),
  /** What the Supabase CLI says of the migrations: their types, and its linter. */
  cli: atLength(['scripts/gen-types.test.ts', 'supabase/tests/roles/advisors-cli.test.ts']),
  sim: { command: ['tsx', 'scripts/proofs/sim.ts'] },
  'planted-bugs': { command: ['tsx', 'scripts/proofs/planted-bugs.ts'] },
  mutate: { command: ['tsx', 'scripts/proofs/mutate.ts'] },
}

/** Runs all long proofs in turn, or the named one with the arguments after its name. */
await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  if (name !== undefined && !Object.hasOwn(proofs, name)) {
    throw new UserFacingError(
      `There is no proof "${name}"; there are ${Object.keys(proofs).join(', ')}.`,
    )
  }
  const chosen = Object.entries(proofs).filter(([key]) => name === undefined || key === name)
  const failed = chosen.filter(([key, proof]) => !hasPassed(key, proof, args)).map(([key]) => key)
  if (failed.length > 0) throw new UserFacingError(`Failed: ${failed.join(', ')}.`)
})

function hasPassed(
  name: string,
  { command, env, isSeeded }: Proof,
  args: readonly string[],
): boolean {
  console.log(`\n# ${name}`)
  const [program, ...given] = command
  const { status } = spawnSync(
    `node_modules/.bin/${program}`,
    [...given, ...(isSeeded ? [] : args)],
    {
      stdio: 'inherit',
      cwd: buildPaths.root,
      env: { ...process.env, ...env, ...(isSeeded && seeded(name, args[0])) },
    },
  )
  return status === 0
}

/** @throws UserFacingError if the seed is not a whole number. */
function seeded(name: string, given: string | undefined): { readonly PROOFS_SEED: string } {
  const seed = Number(given ?? Math.floor(Math.random() * 2 ** 31))
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new UserFacingError(`"${given}" is no seed: a whole number is needed.`)
  }
  console.log(`Seed ${seed}; \`npm run proofs -- ${name} ${seed}\` repeats this run.`)
  return { PROOFS_SEED: `${seed}` }
}
