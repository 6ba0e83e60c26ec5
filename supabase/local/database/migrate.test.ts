import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

let database: Database
let root: string
let directory: string
let count = 0

beforeAll(async () => {
  database = (await openTestPglite('empty')).database
  root = await mkdtemp(path.join(tmpdir(), 'migrate-'))
})

afterAll(async () => {
  await database.close()
  await rm(root, { recursive: true, force: true })
})

beforeEach(async () => {
  count += 1
  directory = path.join(root, String(count))
  await mkdir(directory)
  await database.script(`drop schema if exists supabase_migrations cascade;
    drop schema public cascade; create schema public;`)
})

function write(name: string, sql: string): Promise<void> {
  return writeFile(path.join(directory, name), sql)
}

async function tables(): Promise<unknown[]> {
  const rows = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map((row) => row.name)
}

describe('Migrations', () => {
  it('are applied in order of their names and recorded as the Supabase CLI does', async () => {
    await write('20260101000002_second.sql', `insert into first values ('it''s; here');`)
    await write('20260101000001_first.sql', 'create table first (name text)')
    expect(await migrate(database, directory)).toEqual([
      '20260101000001_first.sql',
      '20260101000002_second.sql',
    ])
    expect(
      await database.query(
        'select version, name, statements from supabase_migrations.schema_migrations order by 1',
      ),
    ).toEqual([
      {
        version: '20260101000001',
        name: 'first',
        statements: ['create table first (name text)'],
      },
      {
        version: '20260101000002',
        name: 'second',
        statements: [`insert into first values ('it''s; here');`],
      },
    ])
    expect(await database.query('select name from first')).toEqual([{ name: "it's; here" }])
  })

  it('are applied once', async () => {
    await write('20260101000001_first.sql', 'create table first ()')
    await migrate(database, directory)
    expect(await migrate(database, directory)).toEqual([])
    await write('20260101000002_second.sql', 'create table second ()')
    expect(await migrate(database, directory)).toEqual(['20260101000002_second.sql'])
    expect(await tables()).toEqual(['first', 'second'])
  })

  it('are only the files that are named as migrations', async () => {
    await write('README.md', 'not SQL')
    await write('1_short.sql', 'not SQL')
    await write('20260101000001_first.sql.bak', 'not SQL')
    expect(await migrate(database, directory)).toEqual([])
  })

  it("that fail report file, line and the server's message, and are rolled back", async () => {
    await write('20260101000001_good.sql', 'create table good ()')
    await write(
      '20260101000002_bad.sql',
      `-- Überschrift 🏗\ncreate table bad (id int);\n\ninsert into bad (nope) values (1);\n`,
    )
    await write('20260101000003_later.sql', 'create table later ()')
    const failed = migrate(database, directory)
    await expect(failed).rejects.toBeInstanceOf(UserFacingError)
    await expect(failed).rejects.toThrow(
      'Migration 20260101000002_bad.sql failed near line 4: 42703; column "nope" of relation "bad" does not exist',
    )
    expect(await tables()).toEqual(['good'])
    const rows = await database.query('select version from supabase_migrations.schema_migrations')
    expect(rows).toEqual([{ version: '20260101000001' }])
  })

  it('that fail at run time report the file, and can be fixed and applied', async () => {
    await write(
      '20260101000001_bad.sql',
      'create table bad (id int); insert into bad select 1 / g from generate_series(0, 1) g;',
    )
    await expect(migrate(database, directory)).rejects.toThrow(
      'Migration 20260101000001_bad.sql failed: 22012; division by zero',
    )
    expect(await tables()).toEqual([])
    await write('20260101000001_bad.sql', 'create table mended ()')
    expect(await migrate(database, directory)).toEqual(['20260101000001_bad.sql'])
    expect(await tables()).toEqual(['mended'])
  })
})
