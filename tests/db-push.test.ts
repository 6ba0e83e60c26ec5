import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { readBackendAddress } from '#supabase/local/backend-address.ts'
import { openServer } from '#supabase/local/postgres/open-database.ts'
import { compiledProgram } from './support/processes/compiled-program.ts'
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from './support/databases/postgres-server.ts'

const isRequired = process.env['CI'] === 'true'

describe.skipIf(findPostgres() === undefined && !isRequired)('npm run db:push', () => {
  // What is tested here is a server on which nobody has made the platform's roles before.
  let server: PostgresServer

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  const settings = (url: string, backendUrl = '') => ({
    cwd: buildPaths.root,
    encoding: 'utf8' as const,
    env: { ...process.env, DATABASE_URL: url, VITE_SUPABASE_URL: backendUrl },
  })
  const push = async (url: string, choice: readonly string[] = [], backendUrl = '') =>
    spawnSync(
      process.execPath,
      [await compiledProgram('db-push'), ...choice],
      settings(url, backendUrl),
    )

  test('applies all migrations to a plain server once, and nothing the second time', async () => {
    const url = server.url('postgres')
    const command = ['run', '--silent', 'db:push', '--', '--platform']
    const first = spawnSync('npm', command, settings(url))
    expect(first.stderr).not.toContain('failed')
    const migrations = readdirSync(buildPaths.migrations)
    expect(first.stdout.trim().split('\n').slice(1)).toEqual(migrations.toSorted())
    const withoutAddress = await push(url)
    expect(withoutAddress.status).toBe(1)
    expect(withoutAddress.stderr).toContain('VITE_SUPABASE_URL is not set.')
    const project = 'https://example.supabase.co'
    expect((await push(url, [], project)).stdout).toContain('Nothing to apply.')
    const { database } = openServer(url)
    try {
      expect(await readBackendAddress(database)).toBe(project)
    } finally {
      await database.close()
    }
    expect((await push(url)).stdout).toContain('Nothing to apply.')
  })

  test('refuses a database that is no project with a sentence and leaves it empty', async () => {
    await server.run('create database strange')
    const result = await push(server.url('strange'))
    expect(result.status).toBe(1)
    expect(result.stderr).toContain('npm run db:push -- --platform')
    expect(result.stderr).not.toContain('    at ')
  })

  test('refuses a database that needs an earlier version first, says so, and leaves it as it is', async () => {
    await server.run('create database earlier')
    const { database } = openServer(server.url('earlier'))
    try {
      await database.script(`create schema auth; create table auth.users ();
        create schema supabase_migrations;
        create table supabase_migrations.schema_migrations (version text primary key);
        insert into supabase_migrations.schema_migrations values ('20261121010000');`)
      for (const choice of [[], ['--platform']]) {
        const result = await push(server.url('earlier'), choice)
        expect(result.status).toBe(1)
        expect(result.stderr).toContain(
          'Start the version of 28 November 2026 with it once, which brings it up to date, and then this one.\n',
        )
        expect(result.stderr).not.toContain('    at ')
      }
      const schemas = await database.query(
        `select nspname::text as name from pg_namespace where nspname !~ '^(pg_|information_)' order by 1`,
      )
      expect(schemas.map(({ name }) => name)).toEqual(['auth', 'public', 'supabase_migrations'])
    } finally {
      await database.close()
    }
  })

  test('says that it needs an address', async () => {
    const result = await push('')
    expect(result.status).toBe(1)
    expect(result.stderr).toContain('DATABASE_URL')
  })
})
