import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lacksPostgres } from '#tests/support/embedded-backend.ts'
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '#tests/support/databases/postgres-database.ts'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { openServer } from './open-database.ts'

const marker = 'zqmarker'

function describeErrors(open: () => Promise<Database>): void {
  let database: Database

  beforeAll(async () => {
    database = await open()
    await database.script(
      `create table people (email text primary key check (email like '%@%'), age int not null)`,
    )
    await database.query('insert into people values ($1, 5)', [`${marker}@example.com`])
  })

  afterAll(() => database.close())

  it.each([
    ['23505', 'insert into people values ($1, 5)', `${marker}@example.com`],
    ['23514', 'insert into people values ($1, 5)', marker],
    ['23502', 'insert into people values ($1, null)', `${marker}@example.org`],
    ['22P02', 'select $1::int', marker],
    ['22021', 'select $1::text', `${marker}\0`],
    ['42703', `select ${marker}, $1::text from people`, ''],
  ])('%s is sent with its text and logged without it', async (code, sql, value) => {
    const error: unknown = await database.query(sql, [value]).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code, message: expect.stringMatching(/\w/) })
    for (const kept of ['query', 'parameters', 'args'])
      expect(error).not.toHaveProperty([kept], expect.anything())
    for (const logged of [error, new Error('outer', { cause: error }), { error }, [error]]) {
      const text = inspect(logged, { depth: 9 })
      expect(text).toContain(`[database error ${code} in `)
      expect(text).not.toContain(marker)
    }
  })
}

describe('An error of PGlite', () => {
  describeErrors(async () => (await openTestPglite('empty')).database)
})

describe.skipIf(lacksPostgres)('An error of a Postgres server', () => {
  let created: PostgresDatabase | undefined

  afterAll(() => created?.drop())

  describeErrors(async () => {
    created = await createPostgresDatabase('empty')
    return openServer(created.url).database
  })
})
