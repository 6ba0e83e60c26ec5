import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const file = path.join(buildPaths.migrations, '20261129000117_leads.sql')
const publish = /^do \$\$\n.*?^end \$\$;/ms.exec(readFileSync(file, 'utf8'))?.[0] ?? ''

describeOnDatabase('New leads on a hosted project', (test) => {
  const published = () =>
    test.database.query(
      'select pubname, tablename from pg_catalog.pg_publication_tables order by tablename',
    )

  it('are published to Realtime where it exists, idempotently, and nothing is created elsewhere', async () => {
    expect(publish).toContain('supabase_realtime')
    await test.database.script(publish)
    expect(await published()).toEqual([])
    await test.database.script('create publication supabase_realtime')
    await test.database.script(publish)
    await test.database.script(publish)
    expect(await published()).toEqual([
      { pubname: 'supabase_realtime', tablename: 'inquiries' },
      { pubname: 'supabase_realtime', tablename: 'quote_requests' },
    ])
  })
})
