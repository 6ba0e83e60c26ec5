import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Identity, Row } from '#supabase/local/database/database.ts'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import { addProduct } from '#supabase/tests/leads/lead-rows.ts'
import { sendDueMails } from '#supabase/tests/due-mails.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { content, line } from './offer-rows.ts'
import { staffOffers } from './staff-offers.ts'

describeOnDatabase('Offers', (test) => {
  beforeAll(() => addUsers(test.database))
  const offers = staffOffers(test)

  it('with more discount than sales may give wait for an admin, however it is given', async () => {
    const product = await addProduct(test.database, `Cabin ${randomUUID()}`)
    const [item] = await test.database.query<{ id: string }>(
      `insert into public.price_items (kind, product_id, unit) values ('product', $1, 'piece') returning id`,
      [product],
    )
    await test.database.query(
      `insert into public.item_prices (item_id, valid_from, price_paise) values ($1, '2026-01-01', 10000000)`,
      [item?.id],
    )
    const listed = { item_id: item?.id, price_reason: 'Large order' }
    const sends = async (given: OfferContent) => {
      const id = randomUUID()
      await offers.save(id, null, given)
      const sent = offers.call('send_offer', [id, 1])
      return await sent.then(
        () => 'sent',
        (error: Row) => error['detail'],
      )
    }
    expect(await sends(content({ discount_basis_points: 500 }))).toBe('sent')
    expect(await sends(content({ discount_basis_points: 501 }))).toBe('needs-approval')
    const lowered = (unit_price_paise: number) =>
      content({ lines: [line({ ...listed, unit_price_paise })] })
    expect(await sends(lowered(9_500_000))).toBe('sent')
    expect(await sends(lowered(9_499_900))).toBe('needs-approval')
    // A dearer line does not pay for a cheaper one.
    expect(
      await sends(
        content({
          lines: [
            line({ ...listed, unit_price_paise: 12_000_000 }),
            line({ ...listed, unit_price_paise: 8_000_000 }),
          ],
        }),
      ),
    ).toBe('needs-approval')
    const silent = content({
      lines: [line({ ...listed, price_reason: null, unit_price_paise: 9_900_000 })],
    })
    expect(await sends(silent)).toBe('price-without-reason')
  })

  it('are sent as an admin approved them, and need approval again for a larger discount', async () => {
    const id = randomUUID()
    await offers.save(id, null, content({ discount_basis_points: 800 }))
    expect(await offers.call('ask_offer_approval', [id, 1, 'A good customer'])).toMatchObject({
      waits_for_approval: true,
    })
    const answer = [id, 2, true, null]
    await expect(offers.call('answer_offer_approval', answer)).rejects.toMatchObject({
      code: '42501',
    })
    await offers.call('answer_offer_approval', answer, identities.admin)
    await offers.save(id, 3, content({ discount_basis_points: 801 }))
    await expect(offers.call('send_offer', [id, 4])).rejects.toMatchObject({
      detail: 'needs-approval',
    })
    await offers.save(id, 4, content({ discount_basis_points: 800 }))
    expect(await offers.call('send_offer', [id, 5])).toMatchObject({ approved_basis_points: null })
    const kinds = await test.database.query(
      'select kind, note from public.offer_events where offer_id = $1 order by id',
      [id],
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['made', 'approval_asked', 'approved', 'sent'])
    expect(kinds[1]).toMatchObject({ note: 'A good customer' })
  })

  it('cannot be hidden by a line without a price, or a day before the first price', async () => {
    const obstacleOf = async (given: OfferContent, identity?: Identity) => {
      const id = randomUUID()
      await offers.save(id, null, given, identity)
      return offers.call('send_offer', [id, 1], identity).then(
        () => 'sent',
        (error: Row) => error['detail'],
      )
    }
    const rupee = { unit_price_paise: 100 }
    const unlisted = content({ lines: [line({ ...rupee, item_id: null })] })
    const earlyDay = content({ price_day: '2001-01-01', lines: [line(rupee)] })
    const gone = content({ lines: [line({ ...rupee, item_id: randomUUID() })] })
    const beside = content({ lines: [line(), line({ ...rupee, item_id: null })] })
    for (const given of [unlisted, earlyDay, gone, beside]) {
      expect(await obstacleOf(given)).toBe('needs-approval')
      expect(await obstacleOf(given, identities.admin)).toBe('sent')
    }
    const silent = content({ lines: [line({ item_id: null, price_reason: null })] })
    expect(await obstacleOf(silent)).toBe('price-without-reason needs-approval')

    const item = randomUUID()
    await test.database.script(`
      insert into public.price_items (id, kind, name, unit) values ('${item}', 'crane', '${item}', 'piece');
      insert into public.item_prices (item_id, valid_from, price_paise)
        values ('${item}', '2020-01-01', 5000000), ('${item}', '2025-01-01', 10000000)`)
    const oldPrice = { item_id: item, unit_price_paise: 5_000_000 }
    const oldDay = content({ price_day: '2024-12-31', lines: [line(oldPrice)] })
    expect(await obstacleOf(oldDay)).toBe('needs-approval')
  })

  it('are approved as seen: fewer or dearer lines are fine, more need approval again', async () => {
    const cheap = (values: object) => line({ unit_price_paise: 6_000_000, ...values })
    const id = randomUUID()
    await offers.save(id, null, content({ lines: [cheap({ quantity_thousandths: 2000 })] }))
    await offers.call('ask_offer_approval', [id, 1, null])
    await offers.call('answer_offer_approval', [id, 2, true, null], identities.admin)
    let version = 3
    const obstacleOf = async (...lines: ReturnType<typeof line>[]) => {
      await offers.save(id, version++, content({ lines }))
      const [row] = await test.database.query<{ found: string[] }>(
        'select private.offer_obstacles(offer) as found from public.offers offer where id = $1',
        [id],
      )
      return row?.found.join(' ')
    }
    // Asked as the owner of the database, who is no admin either.
    expect(await obstacleOf(cheap({ quantity_thousandths: 2000 }))).toBe('')
    expect(await obstacleOf(cheap({ quantity_thousandths: 1000 }))).toBe('')
    expect(await obstacleOf(cheap({ unit_price_paise: 7_000_000 }))).toBe('')
    expect(await obstacleOf(cheap({}), cheap({})), 'in two lines').toBe('')
    expect(await obstacleOf(cheap({}), line({ quantity_thousandths: 9000 }))).toBe('')
    for (const lines of [
      [cheap({ quantity_thousandths: 99_999_000 })],
      [cheap({}), cheap({}), cheap({})],
      [cheap({ unit_price_paise: 5_999_900 })],
      [cheap({ discount_basis_points: 1 })],
      [cheap({ name: 'Something else' })],
      [cheap({ item_id: null })],
    ]) {
      expect(await obstacleOf(...lines)).toBe('needs-approval')
    }
  })

  it('are listed as approved while the draft is what was approved', async () => {
    const id = randomUUID()
    const stateOf = async () => (await offers.listed(id))?.['state']
    await offers.save(id, null, content({ discount_basis_points: 800 }))
    expect(await stateOf()).toBe('draft')
    await offers.call('ask_offer_approval', [id, 1, null])
    expect(await stateOf()).toBe('waiting')
    await offers.call('answer_offer_approval', [id, 2, true, null], identities.admin)
    expect(await stateOf()).toBe('approved')
    await offers.save(id, 3, content({ discount_basis_points: 801 }))
    expect(await stateOf(), 'more than was approved').toBe('draft')
    await offers.save(id, 4, content({ discount_basis_points: 800 }))
    expect(await stateOf()).toBe('approved')
    await offers.call('send_offer', [id, 5])
    expect(await stateOf()).toBe('sent')
  })

  it('are reported by mail: requests to admins, decisions to the owner, nobody about their own', async () => {
    const mails = async () =>
      (await sendDueMails(test.database))
        .filter(({ key }) => key.includes('.offer-answer'))
        .map(({ to, subject, text }) => ({
          to,
          about: subject.split(':')[0],
          words: text.includes('> '),
        }))
    await mails()
    const id = randomUUID()
    await offers.save(id, null, content({ discount_basis_points: 800 }))
    await offers.call('ask_offer_approval', [id, 1, 'A good customer'])
    const admins = await test.database.query<{ email: string }>(
      `select account.email::text as email from public.user_roles role
       join auth.users account on account.id = role.user_id where role.role = 'admin' order by 1`,
    )
    expect(admins.length).toBeGreaterThan(0)
    expect(await mails()).toEqual(
      admins.map(({ email }) => ({ to: email, about: 'Approval needed', words: true })),
    )
    await offers.call('answer_offer_approval', [id, 2, false, 'Too low'], identities.admin)
    const [owner] = await test.database.query<{ email: string }>(
      'select email::text as email from auth.users where id = $1',
      [identities.sales.userId],
    )
    expect(await mails()).toEqual([{ to: owner?.email, about: 'Returned', words: true }])
    expect(await mails(), 'once').toEqual([])

    const own = randomUUID()
    await offers.save(own, null, content({ discount_basis_points: 800 }))
    await offers.call('ask_offer_approval', [own, 1, null])
    await mails()
    await test.database.query('update public.offers set owner = $2 where id = $1', [
      own,
      identities.admin.userId,
    ])
    await offers.call('answer_offer_approval', [own, 3, true, null], identities.admin)
    expect(await mails(), 'an admin’s answer to themselves').toEqual([])
  })
})
