import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { createPostgresDatabase } from '#tests/support/postgres-database.ts'
import { findPostgres } from '#tests/support/postgres-server.ts'

const isRequired = process.env['CI'] === 'true'

describe.skipIf(findPostgres() === undefined && !isRequired)('npm run db:push', () => {
  const push = (url: string, ...args: string[]) =>
    spawnSync('npm', ['run', '--silent', 'db:push', '--', ...args], {
      cwd: buildPaths.root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url },
    })

  test('applies all migrations to a plain server once, and nothing the second time', async () => {
    const { url } = await createPostgresDatabase('empty')
    const first = push(url, '--platform')
    expect(first.stderr).not.toContain('failed')
    const migrations = readdirSync(buildPaths.migrations)
    expect(first.stdout.trim().split('\n').slice(1)).toEqual(migrations.toSorted())
    expect(push(url).stdout).toContain('Nothing to apply.')
  })

  test('refuses a database that is no project with a sentence and leaves it empty', async () => {
    const { url } = await createPostgresDatabase('empty')
    const result = push(url)
    expect(result.status).toBe(1)
    expect(result.stderr).toContain('npm run db:push -- --platform')
    expect(result.stderr).not.toContain('    at ')
  })

  test('says that it needs an address', () => {
    const result = push('')
    expect(result.status).toBe(1)
    expect(result.stderr).toContain('DATABASE_URL')
  })
})
