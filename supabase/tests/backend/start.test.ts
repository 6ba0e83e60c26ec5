import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clusterVersion } from '#supabase/local/database/cluster-version.ts'
import { dataDirectory, readBackendFile } from '#supabase/local/database/data-directory.ts'
import { type OpenedDatabase, openServer } from '#supabase/local/postgres/open-database.ts'
import { createSender, createSupabase } from '#tests/support/api-client.ts'
import {
  RefusedStart,
  lacksPostgres,
  makeDirectory,
  spawnBackend,
} from '#tests/support/embedded-backend.ts'
import { copyCluster } from '#tests/support/databases/pglite-cluster.ts'
import { createPostgresDatabase } from '#tests/support/databases/postgres-database.ts'
import { openPgliteIn } from '#tests/support/databases/test-pglite.ts'
import { inquiry } from './rows.ts'

/** @returns the message of a backend that must refuse to start. */
async function refusal(dataDir: string, databaseUrl?: string): Promise<RefusedStart> {
  try {
    const backend = await spawnBackend(dataDir, databaseUrl)
    await backend.kill()
  } catch (error) {
    if (error instanceof RefusedStart) return error
    throw error
  }
  throw new Error('The backend started.')
}

describe('A backend that was stopped', () => {
  let dataDir: string

  beforeAll(async () => {
    dataDir = await makeDirectory()
  })

  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('continues where it stopped: same keys, rows, accounts and sessions', async () => {
    const first = await spawnBackend(dataDir)
    const account = { email: 'anna@example.com', password: 'a long password' }
    const { data } = await createSupabase(first.url, first.keys.publishable).auth.signUp(account)
    const token = data.session?.access_token
    const row = inquiry()
    await createSender(first.url)('/rest/v1/inquiries', { key: first.keys.publishable, json: row })
    expect(readBackendFile(dataDirectory(dataDir))?.url).toBe(first.url)
    expect(await first.stop()).toBe(0)
    expect(existsSync(dataDirectory(dataDir).lockFile)).toBe(false)

    const second = await spawnBackend(dataDir)
    try {
      expect(second.keys).toEqual(first.keys)
      const send = createSender(second.url)
      const { publishable, secret } = second.keys
      expect((await send('/rest/v1/inquiries?select=id', { key: secret })).body).toEqual([
        { id: row.id },
      ])
      expect((await send('/auth/v1/user', { key: publishable, token })).status).toBe(200)
      const { auth } = createSupabase(second.url, publishable)
      expect((await auth.signInWithPassword(account)).error).toBeNull()
    } finally {
      await second.stop()
    }
  }, 120_000)

  it('is not started a second time while it runs', async () => {
    const running = await spawnBackend(dataDir)
    try {
      const { exitCode, output } = await refusal(dataDir)
      expect(exitCode).toBe(1)
      expect(output).toContain(
        `The data directory ${dataDir} is in use by process ${running.pid}. Stop that process first, or set DATA_DIR to another directory.\n`,
      )
      expect(output).not.toMatch(/^ {4}at /m)
      const answer = await createSender(running.url)('/rest/v1/products', {
        key: running.keys.publishable,
      })
      expect(answer.status).toBe(200)
    } finally {
      await running.stop()
    }
  }, 120_000)
})

/** The migration record of a database from before the last of the replaced migrations. */
async function recordOldMigration(open: () => Promise<OpenedDatabase>): Promise<void> {
  const { database } = await open()
  await database.script(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key);
    insert into supabase_migrations.schema_migrations values ('20261121010000');`)
  await database.close()
}

describe('a backend reports in a sentence, and exits with 1', () => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await makeDirectory()
  })

  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  async function expectSentence(sentence: RegExp, databaseUrl?: string): Promise<void> {
    const { exitCode, output } = await refusal(dataDir, databaseUrl)
    expect(output).toMatch(sentence)
    expect(output).not.toMatch(/^ {4}at /m)
    expect(exitCode).toBe(1)
    expect(existsSync(dataDirectory(dataDir).lockFile)).toBe(false)
  }

  it('that the file of its keys is damaged', async () => {
    await copyCluster(dataDirectory(dataDir).cluster, 'migrated')
    writeFileSync(dataDirectory(dataDir).backendFile, '{"url":')
    await expectSentence(/backend\.json is damaged\. Restore it from a backup/)
  }, 120_000)

  it('that its database is damaged', async () => {
    const { cluster } = dataDirectory(dataDir)
    mkdirSync(cluster)
    writeFileSync(path.join(cluster, 'PG_VERSION'), `${clusterVersion}\n`)
    await expectSentence(/The database in .+ does not open \(.+\)\. Restore the directory/)
  }, 120_000)

  it('that its database was made by another version', async () => {
    const { cluster } = dataDirectory(dataDir)
    mkdirSync(cluster)
    writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n')
    await expectSentence(/was made by PostgreSQL 17, .+ embeds PostgreSQL 18/)
  }, 120_000)

  it('that its database needs an earlier version first, and leaves it as it is', async () => {
    const { backendFile, cluster } = dataDirectory(dataDir)
    await copyCluster(cluster, 'empty')
    await recordOldMigration(() => openPgliteIn(cluster))
    await expectSentence(
      /The database in .+ was last used before 28 November 2026, .+ Start the version of 28 November 2026 with it once, which brings it up to date, and then this one\.\n$/,
    )
    expect(existsSync(backendFile)).toBe(false)
  }, 120_000)

  it.skipIf(lacksPostgres)(
    'that the database of a server needs an earlier version first, and leaves it as it is',
    async () => {
      const postgres = await createPostgresDatabase('empty')
      try {
        await recordOldMigration(async () => openServer(postgres.url))
        await expectSentence(
          /The database of DATABASE_URL was last used before 28 November 2026, /,
          postgres.url,
        )
      } finally {
        await postgres.drop()
      }
    },
    120_000,
  )

  it('that no Postgres server responds', async () => {
    await expectSentence(
      /The Postgres server of DATABASE_URL cannot be used \(.*ECONNREFUSED.*\)\./,
      'postgres://someone:a-secret@127.0.0.1:1/nothing',
    )
  }, 120_000)
})
