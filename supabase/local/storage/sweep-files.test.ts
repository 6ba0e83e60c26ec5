import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'
import { sweepFiles } from './sweep-files.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const hourMs = 3_600_000
let database: Database
let directory: string

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'sweep-'))
  database = (await openTestPglite('migrated')).database
})

afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

function write(folder: string, version: string, ageHours: number): void {
  mkdirSync(path.join(directory, folder), { recursive: true })
  const file = path.join(directory, folder, version)
  writeFileSync(file, 'bytes')
  const seconds = (now - ageHours * hourMs) / 1000
  utimesSync(file, seconds, seconds)
}

it('removes leftovers of crashes after a day, and nothing else', async () => {
  const [kept, lost, fresh, halfway] = Array.from({ length: 4 }, () => randomUUID())
  await database.query(
    `insert into storage.objects (bucket_id, name, version, metadata) values ('product-images', 'a.png', $1, '{}')`,
    [kept],
  )
  for (const version of [kept, lost]) write('objects/ab', String(version), 30)
  write('objects/ab', String(fresh), 1)
  write('tmp', String(halfway), 30)
  mkdirSync(path.join(directory, 'render', 'ab'), { recursive: true })
  await sweepFiles(database, directory, now)
  expect(new Set(readdirSync(path.join(directory, 'objects/ab')))).toEqual(
    new Set([kept, String(fresh)]),
  )
  expect(readdirSync(path.join(directory, 'tmp'))).toEqual([])
})

it('removes files whose request is gone', async () => {
  const version = randomUUID()
  write('objects/cd', version, 30)
  await database.script(`begin; set local session_replication_role = replica;
    insert into storage.objects (bucket_id, name, version, created_at)
      values ('quote-attachments', '${randomUUID()}/0-0123456789abcdef.pdf', '${version}', now() - interval '30 hours');
    commit`)
  await sweepFiles(database, directory, now)
  expect(readdirSync(path.join(directory, 'objects/cd'))).toEqual([])
  expect(await database.query('select from storage.objects where version = $1', [version])).toEqual(
    [],
  )
})
