import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'

let database: Database
let server: PGLiteSocketServer

beforeAll(async () => {
  const opened = await openTestPglite('migrated')
  database = opened.database
  // Set by PostgREST on hosted projects: without it the rules know no exposed schema.
  await database.script(`set pgrst.db_schemas = 'public'`)
  server = new PGLiteSocketServer({ db: opened.pglite, port: 0, host: '127.0.0.1' })
  await server.start()
}, 90_000)

afterAll(async () => {
  await server.stop()
  await database.close()
})

/**
 * The findings of Supabase's own linter, each with its rule and subject. It contacts no other
 * server.
 */
async function findings(): Promise<string[]> {
  const url = `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`
  const { stdout } = await promisify(execFile)(
    'node_modules/.bin/supabase',
    [
      'db',
      'advisors',
      '--output-format',
      'json',
      '--level',
      'info',
      '--fail-on',
      'none',
      '--remote',
      url,
    ],
    { env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' } },
  )
  const { results } = JSON.parse(stdout) as { results: { cacheKey: string }[] }
  return results.map(({ cacheKey }) => cacheKey)
}

// Every index is unused in a database without queries.
const explained = /^unused_index_/

it('Supabase’s linter finds nothing unexplained, and finds planted faults', async () => {
  expect((await findings()).filter((finding) => !explained.test(finding))).toEqual([])
  await database.script(`create table public.planted (id int primary key);
    grant select on public.planted to anon;
    create view public.planted_view as select id from public.inquiries;
    grant select on public.planted_view to anon;`)
  const found = (await findings()).join('\n')
  expect(found).toMatch(/rls_disabled_in_public.*planted/)
  expect(found).toMatch(/security_definer_view.*planted_view/)
}, 90_000)
