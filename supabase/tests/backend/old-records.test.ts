// Decision 311: records that nothing reads any more are deleted.
import { beforeAll, expect, it } from 'vitest'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { inquiry } from '#supabase/tests/backend/rows.ts'
import { addProduct, send } from '#supabase/tests/leads/lead-rows.ts'
import { sendDueMails } from '#supabase/tests/due-mails.ts'

describeOnDatabase('Records that nothing reads any more', (test) => {
  beforeAll(() => addUsers(test.database))

  const ask = (sql: string, params: readonly unknown[] = []) => test.database.query(sql, params)
  const anHourLater = () => ask(`update private.mail_rounds set tidied_at = '-infinity'`)

  it('are removed within an hour of their time, and others stay', async () => {
    const product = await addProduct(test.database, 'Guard house')
    const [old, recent] = [inquiry(), inquiry()]
    for (const row of [old, recent]) await send(test.database, 'inquiries', row)
    await sendDueMails(test.database)
    await ask(
      `insert into public.product_views (product_id, viewed_at)
       select $1, now() - make_interval(months => age) from unnest('{1,24,26}'::int[]) age`,
      [product],
    )
    await ask(
      `insert into public.audit_log (action, table_name, row_id, at)
       select 'update', name, age::text, now() - make_interval(months => age)
       from unnest('{products,inquiries,user_roles,site_settings,item_prices}'::text[]) name,
         unnest('{24,26}'::int[]) age`,
    )
    await ask(
      `update public.lead_notifications set created_at = now() - interval '91 days', next_attempt_at = null
       where lead_id = $1`,
      [old.id],
    )
    await ask(
      `insert into public.task_mails (owner, day)
       select $1, current_date - age from unnest('{89,91}'::int[]) age`,
      [users.admin],
    )
    await anHourLater()
    await sendDueMails(test.database)

    expect(
      await ask('select from public.product_views where product_id = $1', [product]),
    ).toHaveLength(2)
    expect(
      await ask(`select table_name from public.audit_log where row_id = '26' order by table_name`),
    ).toEqual(
      ['inquiries', 'item_prices', 'site_settings', 'user_roles'].map((name) => ({
        table_name: name,
      })),
    )
    expect(await ask(`select from public.audit_log where row_id = '24'`)).toHaveLength(5)
    expect(
      await ask('select lead_id from public.lead_notifications where lead_id = any ($1)', [
        [old.id, recent.id],
      ]),
    ).toEqual([{ lead_id: recent.id }])
    expect(
      await ask('select (current_date - day)::int as age from public.task_mails where owner = $1', [
        users.admin,
      ]),
    ).toEqual([{ age: 89 }])
  })

  it('are not looked for with each mail', async () => {
    const product = await addProduct(test.database, 'Toll booth')
    await anHourLater()
    await sendDueMails(test.database)
    await ask(
      `insert into public.product_views (product_id, viewed_at) values ($1, now() - interval '3 years')`,
      [product],
    )
    await sendDueMails(test.database)
    const views = () => ask('select from public.product_views where product_id = $1', [product])
    expect(await views()).toHaveLength(1)
    await anHourLater()
    await sendDueMails(test.database)
    expect(await views()).toHaveLength(0)
  })

  it('are not created for each note of a deleted account', async () => {
    const lead = inquiry()
    await send(test.database, 'inquiries', lead)
    for (const text of ['Called', 'Called again']) {
      await test.database.queryAs(
        identities.sales,
        'insert into public.lead_notes (inquiry_id, body) values ($1, $2)',
        [lead.id, text],
      )
    }
    const lines = () =>
      ask(`select action from public.audit_log where table_name = 'lead_notes' and actor is null`)
    const before = await lines()
    await ask('delete from auth.users where id = $1', [users.sales])
    expect(
      await ask('select author from public.lead_notes where inquiry_id = $1', [lead.id]),
    ).toEqual([{ author: null }, { author: null }])
    expect(await lines()).toEqual(before)
  })
})
