import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { compiledProgram } from '#tests/support/compiled-program.ts'
import { findPostgres, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'

const isRequired = process.env['CI'] === 'true'

describe.skipIf(findPostgres() === undefined && !isRequired)('npm run db:push', () => {
  // What is tested here is a server on which nobody has made the platform's roles before.
  let server: PostgresServer

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  const settings = (url: string) => ({
    cwd: buildPaths.root,
    encoding: 'utf8' as const,
    env: { ...process.env, DATABASE_URL: url },
  })
  const push = async (url: string) =>
    spawnSync(process.execPath, [await compiledProgram('db-push')], settings(url))

  test('applies all migrations to a plain server once, and nothing the second time', async () => {
    const url = server.url('postgres')
    const command = ['run', '--silent', 'db:push', '--', '--platform']
    const first = spawnSync('npm', command, settings(url))
    expect(first.stderr).not.toContain('failed')
    const migrations = readdirSync(buildPaths.migrations)
    expect(first.stdout.trim().split('\n').slice(1)).toEqual(migrations.toSorted())
    expect((await push(url)).stdout).toContain('Nothing to apply.')
  })

  test('refuses a database that is no project with a sentence and leaves it empty', async () => {
    await server.run('create database strange')
    const result = await push(server.url('strange'))
    expect(result.status).toBe(1)
    expect(result.stderr).toContain('npm run db:push -- --platform')
    expect(result.stderr).not.toContain('    at ')
  })

  test('says that it needs an address', async () => {
    const result = await push('')
    expect(result.status).toBe(1)
    expect(result.stderr).toContain('DATABASE_URL')
  })
})
