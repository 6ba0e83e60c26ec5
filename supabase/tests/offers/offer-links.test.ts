import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Row } from '#supabase/local/database/database.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { content } from './offer-rows.ts'
import { staffOffers } from './staff-offers.ts'

describeOnDatabase('The link of an offer', (test) => {
  beforeAll(() => addUsers(test.database))
  const offers = staffOffers(test)
  const linkOf = async (id: string): Promise<Row | undefined> => {
    const [link] = await test.database.queryAs(
      identities.sales,
      'select * from public.offer_links where offer_id = $1',
      [id],
    )
    return link
  }
  const eventsOf = (id: string) =>
    test.database.query('select kind from public.offer_events where offer_id = $1 order by id', [
      id,
    ])

  it('is created when the offer is first sent, and stays for its revisions', async () => {
    const id = randomUUID()
    await offers.save(id, null)
    expect(await linkOf(id)).toBeUndefined()
    await offers.call('send_offer', [id, 1])
    const link = await linkOf(id)
    expect(link).toMatchObject({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      ended_at: null,
    })
    await offers.save(id, 2, content({ note: 'Second' }))
    await offers.call('send_offer', [id, 3])
    expect(await linkOf(id)).toEqual(link)
  })

  it('is revoked and renewed by staff, as the events show', async () => {
    const id = randomUUID()
    await offers.save(id, null)
    await offers.call('send_offer', [id, 1])
    const first = await linkOf(id)
    expect(await offers.call('end_offer_link', [id])).toMatchObject({
      token: first?.['token'],
      ended_at: expect.any(String),
    })
    await offers.call('end_offer_link', [id])
    const renewed = await offers.call('renew_offer_link', [id])
    expect(renewed).toMatchObject({ ended_at: null })
    expect(renewed['token']).not.toBe(first?.['token'])
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual([
      'made',
      'sent',
      'link_ended',
      'link_renewed',
    ])
  })

  it.each(['renew_offer_link', 'end_offer_link'])(
    '%s sees no link before the offer is sent, and none of an offer hidden from sales',
    async (change) => {
      const id = randomUUID()
      await offers.save(id, null, content(), identities.admin)
      await expect(offers.call(change, [id])).rejects.toMatchObject({ code: 'PT404' })
      await offers.call('send_offer', [id, 1], identities.admin)
      await test.database.query(
        `insert into public.site_settings (key, value) values ('sales_see', '"own"')`,
      )
      await expect(offers.call(change, [id])).rejects.toMatchObject({ code: 'PT404' })
      expect(await linkOf(id)).toBeUndefined()
      await test.database.query(`delete from public.site_settings where key = 'sales_see'`)
      await expect(offers.call(change, [randomUUID()])).rejects.toMatchObject({ code: 'PT404' })
    },
  )
})
