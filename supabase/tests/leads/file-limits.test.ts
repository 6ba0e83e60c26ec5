import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { attachment, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { send } from './lead-rows.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

describeOnDatabase('The bytes of files that visitors send', (test) => {
  beforeAll(async () => {
    await addUsers(test.database)
    await limit({ network_day: 1, all_day: 3, all: 4 })
  })

  /** In megabytes. */
  const limit = (limits: object) =>
    test.database.query(
      `insert into public.site_settings (key, value) values ('file_limits', $1::text::jsonb)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(limits)],
    )
  /** A request that announces a file of 600 KB, from a network. @returns the path of the file. */
  const announced = async (network: string) => {
    const row = quoteRequest()
    const { entry, path } = attachment(row.id, 'x'.repeat(600_000 - 16))
    await send(test.database, 'quote_requests', { ...row, attachment_manifest: [entry] })
    await test.database.query(
      'update private.lead_arrivals set address_key = $2::text::bytea where lead_id = $1',
      [row.id, network],
    )
    return path
  }
  const upload = (path: string) =>
    test.database.queryAs(
      identities.anon,
      `insert into storage.objects (bucket_id, name, metadata)
       values ('quote-attachments', $1, '{"size": 600000}')`,
      [path],
    )
  const tooMany = { code: 'PT429', hint: expect.stringMatching(/^\d{3,5}$/) }

  it('are limited per network and day, and in all, while the requests themselves arrive', async () => {
    await upload(await announced('one'))
    await expect(upload(await announced('one')), 'the same network').rejects.toMatchObject(tooMany)
    for (const network of ['two', 'three', 'four', 'five']) await upload(await announced(network))
    await expect(upload(await announced('six')), 'all together').rejects.toMatchObject(tooMany)
    const [usage] = await test.database.queryAs<{ usage: { day: number; all: number } }>(
      identities.sales,
      'select public.file_usage() as usage',
    )
    expect(usage?.usage).toEqual({ day: 95, all: 72 })
    await test.database.query(
      `update private.file_arrivals set arrived_at = arrived_at - interval '25 hours'`,
    )
    await upload(await announced('one'))
    await expect(upload(await announced('seven')), 'stored in all').rejects.toMatchObject(tooMany)
    await limit({ network_day: 10, all_day: 30, all: 40 })
    await upload(await announced('one'))
  })

  it('that arrived before the clock was set back are not counted for years', async () => {
    await limit({ network_day: 1, all_day: 1, all: 40 })
    await test.database.query(
      `update private.file_arrivals set arrived_at = arrived_at + interval '3 years'`,
    )
    await upload(await announced('eight'))
  })

  it('are not counted for a file that nobody announced', async () => {
    const count = async () =>
      (await test.database.query('select from private.file_arrivals')).length
    const before = await count()
    await expect(upload(`${randomUUID()}/${randomUUID()}.pdf`)).rejects.toMatchObject({
      code: '42501',
    })
    expect(await count()).toBe(before)
  })

  it.each([{ all: 0 }, { other: 5 }, [], 5])('have no limit of %j', async (value) => {
    await expect(limit(value as object)).rejects.toMatchObject({ code: '23514' })
  })
})
