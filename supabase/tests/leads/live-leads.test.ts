import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const file = 'supabase/migrations/20261124001300_live_leads.sql'
const migration = readFileSync(path.join(buildPaths.root, file), 'utf8')

describeOnDatabase('New leads on a hosted project', (test) => {
  const published = () =>
    test.database.query(
      'select pubname, tablename from pg_catalog.pg_publication_tables order by tablename',
    )

  it('are published to Realtime where it is, however often, and nothing is made where it is not', async () => {
    await test.database.script(migration)
    expect(await published()).toEqual([])
    await test.database.script('create publication supabase_realtime')
    await test.database.script(migration)
    await test.database.script(migration)
    expect(await published()).toEqual([
      { pubname: 'supabase_realtime', tablename: 'inquiries' },
      { pubname: 'supabase_realtime', tablename: 'quote_requests' },
    ])
  })
})
