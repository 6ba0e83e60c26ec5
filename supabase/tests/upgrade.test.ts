import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { migrate } from '#supabase/local/database/migrate.ts'
import { platformSql } from '#supabase/local/database/platform-sql.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { content } from '#supabase/tests/offers/offer-rows.ts'
import { send } from '#supabase/tests/leads/lead-rows.ts'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'

/** The last migration of 26 November 2026, from which installations are carried forward. */
const firstRelease = '20261125004950'
/** The last migration that an installation may have applied. */
const lastRelease = '20261128000700'
/** SHA-256 of all migrations up to `lastRelease`, which must not change any more. */
const releasedDigest = '68780a3220bb532cf7f766106c8689ee81c4cc13b5208f60b6b642615f47fabd'

const files = readdirSync(buildPaths.migrations).toSorted()
const upTo = (release: string) => files.filter((file) => file.slice(0, 14) <= release)
const released = upTo(firstRelease)

let folder: string
let database: Database

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'))
  for (const file of released) {
    copyFileSync(path.join(buildPaths.migrations, file), path.join(folder, file))
  }
  database = (await openTestPglite('empty')).database
  await database.script(platformSql())
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('migrations that installations have applied are never changed', () => {
  const hash = createHash('sha256')
  for (const file of upTo(lastRelease))
    hash.update(readFileSync(path.join(buildPaths.migrations, file)))
  expect(hash.digest('hex')).toBe(releasedDigest)
})

it('an installation of the first release is carried forward with its leads, offers and settings', async () => {
  expect(await migrate(database, folder)).toEqual(released)
  const lead = quoteRequest()
  await send(database, 'quote_requests', lead)
  const offer = randomUUID()
  await database.query(
    `insert into public.offers (id, number, quote_request_id, draft, draft_totals, approved_basis_points)
     values ($1, '', $2, $3::text::jsonb, '{}', 800)`,
    [offer, lead.id, JSON.stringify(content())],
  )
  await database.query(
    `insert into public.site_settings (key, value) values ('lead_limits', '{"address_hour": 7}')`,
  )
  const kept = () =>
    database.query(
      `select request.id, request.details, offer.number, offer.draft, setting.value
       from public.quote_requests request join public.offers offer on offer.quote_request_id = request.id
       cross join public.site_settings setting where setting.key = 'lead_limits'`,
    )
  const before = await kept()
  expect(before).toHaveLength(1)
  const later = files.filter((file) => file.endsWith('.sql') && !released.includes(file))
  expect(await migrate(database, buildPaths.migrations)).toEqual(later)
  expect(await kept()).toEqual(before)
  await send(database, 'quote_requests', quoteRequest())
})
