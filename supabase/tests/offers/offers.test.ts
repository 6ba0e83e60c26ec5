import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { addProduct, send } from '#supabase/tests/leads/lead-rows.ts'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { content, customer, line } from './offer-rows.ts'
import { staffOffers } from './staff-offers.ts'

describeOnEachEngine('Offers', (test) => {
  beforeAll(() => addUsers(test.database))
  const offers = staffOffers(test)

  it('are numbered by financial year, from April to March in India', async () => {
    const years = await test.database.query(
      `select private.financial_year(day::timestamptz) as year
        from unnest($1::text[]) with ordinality as days (day, position) order by position`,
      [['2027-03-31 18:29:59Z', '2027-03-31 18:30:00Z', '2099-04-01 00:00Z']],
    )
    expect(years.map(({ year }) => year)).toEqual(['2026-27', '2027-28', '2099-00'])
  })

  it('have numbers without gaps or duplicates, under concurrency and failures', async () => {
    const counted = 'select max(number) as last, count(*)::int as count from public.offers'
    const [before] = await test.database.query<{ last: string | null; count: number }>(counted)
    const sessions = Array.from({ length: 32 }, () => test.connect())
    const made = await Promise.all(
      sessions.map(async (database, place) => {
        const save = (id: string, given: unknown) =>
          database.queryAs(
            identities.sales,
            'select public.save_offer($1, null, $2::text::jsonb, null, null) as offer',
            [id, JSON.stringify(given)],
          )
        const id = randomUUID()
        if (place % 4 === 0) await save(randomUUID(), null).catch(() => null)
        // One is delivered three times at once.
        await Promise.all(Array.from({ length: place === 1 ? 3 : 1 }, () => save(id, content())))
        return id
      }),
    )
    const rows = await test.database.query<{ number: string }>(
      'select number from public.offers where id = any ($1) order by number',
      [made],
    )
    const places = rows.map(({ number }) => Number(number.split('/')[2]))
    const first = Number(before?.last?.split('/')[2] ?? 0) + 1
    expect(places).toEqual(Array.from({ length: 32 }, (_, place) => first + place))
    expect(rows[0]?.number).toMatch(/^O\/\d{4}-\d{2}\/\d{4}$/)
  })

  it('that arrive twice are stored once, and other content under the same id is a conflict', async () => {
    const id = randomUUID()
    const first = await offers.save(id, null)
    expect(await offers.save(id, null)).toEqual(first)
    await expect(offers.save(id, null, content({ note: 'Other' }))).rejects.toMatchObject({
      code: 'PT409',
    })
  })

  it('are not overwritten from an older version', async () => {
    const id = randomUUID()
    await offers.save(id, null)
    expect(await offers.save(id, 1, content({ note: 'Second' }))).toMatchObject({ version: 2 })
    await expect(offers.save(id, 1, content({ note: 'Late' }))).rejects.toMatchObject({
      code: 'PT409',
    })
  })

  it('use the list’s price of their day, whatever the device sends', async () => {
    const product = await addProduct(test.database, `Cabin ${randomUUID()}`)
    const [item] = await test.database.query<{ id: string }>(
      `insert into public.price_items (kind, product_id, unit) values ('product', $1, 'piece') returning id`,
      [product],
    )
    await test.database.query(
      `insert into public.item_prices (item_id, valid_from, price_paise) values
        ($1, '2026-04-01', 9000000), ($1, '2026-11-25', 10000000), ($1, '2026-12-01', 11000000)`,
      [item?.id],
    )
    const given = content({
      lines: [line({ item_id: item?.id, list_price_paise: 1 }), line({ item_id: null })],
    })
    const saved = await offers.save(randomUUID(), null, given)
    const listed = (saved['draft'] as OfferContent).lines.map((one) => one.list_price_paise)
    expect(listed).toEqual([10_000_000, null])
    const gone = content({ lines: [line({ item_id: randomUUID(), list_price_paise: 5 })] })
    const other = await offers.save(randomUUID(), null, gone)
    expect((other['draft'] as OfferContent).lines[0]).toMatchObject({
      item_id: null,
      list_price_paise: null,
    })
  })

  it('have one tax when delivered outside the issuer’s state', async () => {
    const far = content({ customer: { ...customer, delivery_state: '27' } })
    expect(await offers.save(randomUUID(), null, far)).toMatchObject({
      draft_totals: { igst_paise: 18_000_00, cgst_paise: 0, total_paise: 118_000_00 },
    })
    expect(await offers.save(randomUUID(), null)).toMatchObject({
      draft_totals: { igst_paise: 0, cgst_paise: 9_000_00, total_paise: 118_000_00 },
    })
  })

  it('are frozen when they are sent, and the next revision leaves the former one readable', async () => {
    const id = randomUUID()
    await offers.save(id, null)
    expect(await offers.call('send_offer', [id, 1])).toMatchObject({ draft: null, version: 2 })
    await offers.save(id, 2, content({ note: 'Second' }))
    await offers.call('send_offer', [id, 3])
    const revisions = await test.database.query(
      'select revision, state, content from public.offer_revisions where offer_id = $1 order by revision',
      [id],
    )
    expect(revisions).toMatchObject([
      { revision: 0, state: 'replaced', content: { note: null } },
      { revision: 1, state: 'sent', content: { note: 'Second' } },
    ])
    for (const change of [
      `update public.offer_revisions set content = content || '{"note": "x"}' where offer_id = $1`,
      `update public.offer_revisions set totals = '{}' where offer_id = $1`,
      'delete from public.offer_revisions where offer_id = $1',
    ]) {
      await expect(
        test.database.queryAs(identities.serviceRole, change, [id]),
      ).rejects.toMatchObject({ code: 'PT423' })
    }
  })

  it.each([
    ['no lines', content({ lines: [] }), 'no-lines'],
    ['a validity that is over', content({ valid_until: '2026-11-01' }), 'past-validity'],
  ])('are not sent with %s', async (_title, given, obstacle) => {
    const id = randomUUID()
    await offers.save(id, null, given)
    await expect(offers.call('send_offer', [id, 1])).rejects.toMatchObject({
      code: 'PT422',
      detail: obstacle,
    })
  })

  it('that were withdrawn are marked, and may be sent again', async () => {
    const id = randomUUID()
    await offers.save(id, null)
    await offers.call('send_offer', [id, 1])
    await offers.call('withdraw_offer', [id, 2, null])
    const state = async () => (await offers.listed(id))?.['state']
    expect(await state()).toBe('withdrawn')
    await offers.save(id, 3, content())
    await offers.call('send_offer', [id, 4])
    expect(await state()).toBe('sent')
  })

  it('that were accepted cannot be changed', async () => {
    const id = randomUUID()
    await offers.save(id, null)
    await offers.call('send_offer', [id, 1])
    await test.database.query(
      `update public.offer_revisions set state = 'accepted' where offer_id = $1`,
      [id],
    )
    await expect(offers.save(id, 2, content())).rejects.toMatchObject({ code: 'PT423' })
    await expect(offers.call('withdraw_offer', [id, 2, null])).rejects.toMatchObject({
      code: 'PT423',
    })
    expect(await offers.listed(id)).toMatchObject({ state: 'accepted', total_paise: 118_000_00 })
  })

  it('of colleagues’ leads are hidden from sales who see only their own', async () => {
    const lead = quoteRequest()
    await send(test.database, 'quote_requests', lead)
    await test.database.query('update public.quote_requests set assignee = $2 where id = $1', [
      lead.id,
      users.admin,
    ])
    const id = randomUUID()
    await offers.save(id, null, content(), identities.admin, lead.id)
    expect(await offers.listed(id)).toBeDefined()
    await test.database.query(
      `insert into public.site_settings (key, value) values ('sales_see', '"own"')`,
    )
    expect(await offers.listed(id)).toBeUndefined()
    await expect(offers.save(id, 1, content())).rejects.toMatchObject({ code: 'PT404' })
    await expect(
      offers.save(randomUUID(), null, content(), identities.sales, lead.id),
    ).rejects.toMatchObject({ code: 'PT404' })
    expect(await offers.listed(id, identities.admin)).toBeDefined()
    await test.database.query(`delete from public.site_settings where key = 'sales_see'`)
  })

  it('are erased with their customer, unless accepted', async () => {
    const lead = quoteRequest()
    await send(test.database, 'quote_requests', lead)
    const [sent, accepted] = [randomUUID(), randomUUID()]
    for (const id of [sent, accepted]) {
      await offers.save(id, null, content(), identities.admin, lead.id)
      await offers.call('send_offer', [id, 1], identities.admin)
    }
    await test.database.query(
      `update public.offer_revisions set state = 'accepted' where offer_id = $1`,
      [accepted],
    )
    await test.database.query('delete from public.quote_requests where id = $1', [lead.id])
    expect(await offers.listed(sent)).toMatchObject({
      customer_name: 'Erased',
      customer_company: null,
      quote_request_id: null,
      total_paise: 118_000_00,
    })
    expect(await offers.listed(accepted)).toMatchObject({ customer_name: 'Anna Example' })
  })

  it('stay as they are when staff delete their request permanently', async () => {
    const lead = quoteRequest()
    await send(test.database, 'quote_requests', lead)
    const id = randomUUID()
    await offers.save(id, null, content(), identities.admin, lead.id)
    await offers.call('send_offer', [id, 1], identities.admin)
    await test.database.query('update public.quote_requests set deleted_at = now() where id = $1', [
      lead.id,
    ])
    await test.database.queryAs(
      identities.admin,
      'delete from public.quote_requests where id = $1',
      [lead.id],
    )
    expect(await offers.listed(id, identities.admin)).toMatchObject({
      customer_name: 'Anna Example',
      quote_request_id: null,
      state: 'sent',
    })
  })
})
