import { beforeAll, expect, it } from 'vitest'
import type { Identity } from '#supabase/local/database/database.ts'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const { admin, sales } = identities

describeOnDatabase('The last changes of settings', (test) => {
  beforeAll(async () => {
    await addUsers(test.database)
  })

  const changes = (identity: Identity) =>
    test.database.queryAs<Record<string, unknown>>(
      identity,
      'select row_id, actor, action, old, new from public.last_setting_changes() order by row_id',
    )
  const store = (sql: string) => test.database.queryAs(admin, sql)

  it('are one for each setting, with what was before and the version that was made', async () => {
    await store(`insert into public.site_settings (key, value) values ('response_hours', '4')`)
    await store(`update public.site_settings set value = '6' where key = 'response_hours'`)
    await store(`insert into public.site_settings (key, value) values ('sales_see', '"own"')`)
    await store(`update public.site_settings set value = '8' where key = 'response_hours'`)
    expect(await changes(admin)).toMatchObject([
      {
        row_id: 'response_hours',
        actor: users.admin,
        action: 'update',
        old: { value: 6, version: 2 },
        new: { value: 8, version: 3 },
      },
      { row_id: 'sales_see', action: 'insert', old: null, new: { value: 'own', version: 1 } },
    ])
  })

  it('are for admins', async () => {
    expect(await changes(sales)).toEqual([])
  })
})
