import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import {
  lastOfBaseline,
  lastReplaced,
  requireAllReplaced,
} from '#supabase/local/database/baseline.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { migrate } from '#supabase/local/database/migrate.ts'
import { platformSql } from '#supabase/local/database/platform-sql.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { content } from '#supabase/tests/offers/offer-rows.ts'
import { send } from '#supabase/tests/leads/lead-rows.ts'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'

/** The last migration of the first release that the test carries forward. */
const firstRelease = lastOfBaseline
/** The last migration that an installation may have applied. */
const lastRelease = '20261129000400'
/** SHA-256 of all migrations up to `lastRelease`, which must not change any more. */
const releasedDigest = '61166312bf85a0443a73d00aba082ebc493c45ac52625eca86ea010367b876b3'

const files = readdirSync(buildPaths.migrations).toSorted()
const upTo = (release: string) => files.filter((file) => file.slice(0, 14) <= release)
const released = upTo(firstRelease)

let folder: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'))
  for (const file of released) {
    copyFileSync(path.join(buildPaths.migrations, file), path.join(folder, file))
  }
  database = (await openTestPglite('empty')).database
  await database.script(platformSql())
  await migrate(database, folder)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Stores a lead with an offer, and a setting. */
async function fill(): Promise<void> {
  const lead = quoteRequest()
  await send(database, 'quote_requests', lead)
  await database.query(
    `insert into public.offers (id, number, quote_request_id, draft, draft_totals, approved_basis_points)
     values ($1, '', $2, $3::text::jsonb, '{}', 800)`,
    [randomUUID(), lead.id, JSON.stringify(content())],
  )
  await database.query(
    `insert into public.site_settings (key, value) values ('lead_limits', '{"address_hour": 7}')`,
  )
}

function stored() {
  return database.query(
    `select request.id, request.details, offer.number, offer.draft, setting.value
     from public.quote_requests request join public.offers offer on offer.quote_request_id = request.id
     cross join public.site_settings setting where setting.key = 'lead_limits'`,
  )
}

function record() {
  return database.query<{ file: string }>(
    `select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by 1`,
  )
}

it('migrations that installations have applied are never changed', () => {
  const hash = createHash('sha256')
  for (const file of upTo(lastRelease))
    hash.update(readFileSync(path.join(buildPaths.migrations, file)))
  expect(hash.digest('hex')).toBe(releasedDigest)
})

it('an installation of the first release is upgraded with its leads, offers and settings', async () => {
  await fill()
  const before = await stored()
  expect(before).toHaveLength(1)
  const later = files.filter((file) => file.endsWith('.sql') && !released.includes(file))
  expect(await migrate(database, buildPaths.migrations)).toEqual(later)
  expect(await stored()).toEqual(before)
  await send(database, 'quote_requests', quoteRequest())
})

it('an installation with all replaced migrations continues with the baseline, and only its record changes', async () => {
  await fill()
  const before = await stored()
  await database.script(`delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations (version, name)
      values ('20261124000100', 'access'), ('${lastReplaced}', 'post_views')`)
  await requireAllReplaced(database, 'here')
  expect(await migrate(database, folder)).toEqual([])
  expect(await record()).toEqual(released.map((file) => ({ file })))
  expect(await stored()).toEqual(before)
  expect(await migrate(database, folder)).toEqual([])
})

it('an installation without some of the replaced migrations is refused and stays as it is', async () => {
  await database.script(`delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations (version, name) values ('20261124000100', 'access')`)
  await expect(requireAllReplaced(database, 'here')).rejects.toThrow(UserFacingError)
  expect(await record()).toEqual([{ file: '20261124000100_access.sql' }])
})
