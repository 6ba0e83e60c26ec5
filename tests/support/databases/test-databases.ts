import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { openServer } from '#supabase/local/postgres/open-database.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { openTestPglite } from './test-pglite.ts'
import { createPostgresDatabase, sharedPostgres } from './postgres-database.ts'
import { findPostgres } from './postgres-server.ts'

/** A migrated, empty database of one engine. */
interface TestDatabase {
  readonly database: Database
  /** Opens further sessions of the same database; PGlite has only one, which is returned again. */
  connect(): Database
  close(): Promise<void>
}

interface Engine {
  readonly name: 'PGlite' | 'Postgres'
  open(): Promise<TestDatabase>
}

/** A test's view of its database, which exists only while tests run. */
export interface DatabaseUnderTest {
  readonly engine: Engine['name']
  readonly database: Database
  connect(): Database
}

const startTimeout = 120_000

const engines: readonly Engine[] = [
  { name: 'PGlite', open: openMigratedPglite },
  { name: 'Postgres', open: openMigratedPostgres },
]

/** The engines for tests whose subject is the same on both: PostgreSQL only in `npm run proofs`. */
export const testedEngines = proofs.everyEngine
  ? (['PGlite', 'Postgres'] as const)
  : (['PGlite'] as const)

/** Declares tests of a rule on their own migrated database, on each of `testedEngines`. */
export function describeOnDatabase(
  title: string,
  declareTests: (test: DatabaseUnderTest) => void,
): void {
  declareOn(testedEngines, title, declareTests)
}

/**
 * The same on both engines in every run, for tests of locks, roles and the catalog: PGlite has a
 * single session. Without Postgres on the machine its half is skipped with a reason; in CI that is
 * a failure.
 */
export function describeOnEachEngine(
  title: string,
  declareTests: (test: DatabaseUnderTest) => void,
): void {
  declareOn(['PGlite', 'Postgres'], title, declareTests)
}

function declareOn(
  names: readonly Engine['name'][],
  title: string,
  declareTests: (test: DatabaseUnderTest) => void,
): void {
  for (const engine of engines.filter(({ name }) => names.includes(name))) {
    if (engine.name === 'Postgres' && findPostgres() === undefined) {
      declareMissingPostgres(title)
      continue
    }
    describe(`${title}, on ${engine.name}`, () => {
      let opened: TestDatabase | undefined
      const current = () => {
        if (opened === undefined) throw new Error('The database opens when the tests begin.')
        return opened
      }
      beforeAll(async () => {
        // It starts while the tests on PGlite begin.
        if (names.includes('Postgres') && findPostgres() !== undefined) void sharedPostgres()
        opened = await engine.open()
      }, startTimeout)
      afterAll(async () => {
        await opened?.close()
      }, startTimeout)
      declareTests({
        engine: engine.name,
        get database() {
          return current().database
        },
        connect: () => current().connect(),
      })
    })
  }
}

function declareMissingPostgres(title: string): void {
  const reason = 'needs the server binaries of Postgres 15 or newer, which were not found'
  if (process.env['CI'] === 'true') {
    it(`${title}, on Postgres`, () => {
      throw new Error(`This half ${reason}.`)
    })
  } else {
    describe.skip(`${title}, on Postgres`, () => {
      it(reason, () => undefined)
    })
  }
}

async function openMigratedPglite(): Promise<TestDatabase> {
  const { database } = await openTestPglite('migrated')
  return { database, connect: () => database, close: () => database.close() }
}

async function openMigratedPostgres(): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase('migrated')
  const sessions: Database[] = []
  const connect = () => {
    const { database } = openServer(url)
    sessions.push(database)
    return database
  }
  const close = async () => {
    await Promise.all(sessions.map((session) => session.close()))
    await drop()
  }
  return { database: connect(), connect, close }
}
