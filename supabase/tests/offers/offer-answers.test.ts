import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { addProduct, send } from '#supabase/tests/leads/lead-rows.ts'
import { offerCustomer } from './offer-customer.ts'
import { content, customer, line } from './offer-rows.ts'

describeOnDatabase('A customer with the link of an offer', (test) => {
  beforeAll(() => addUsers(test.database))
  const { offers, ask, sent, mails, code, accept } = offerCustomer(test)
  beforeEach(mails)

  const eventsOf = (id: string) =>
    test.database.query(
      `select kind, revision, note, answer, actor from public.offer_events
        where offer_id = $1 and kind not in ('made', 'sent') order by id`,
      [id],
    )

  it('can read what was sent, and nothing internal', async () => {
    const product = await addProduct(test.database, 'Cabin of an offer')
    const [item] = await test.database.query<{ id: string }>(
      `insert into public.price_items (kind, product_id, unit) values ('product', $1, 'piece') returning id`,
      [product],
    )
    await test.database.query(
      `insert into public.item_prices (item_id, valid_from, price_paise) values ($1, '2026-01-01', 10100000)`,
      [item?.id],
    )
    const secret = line({ item_id: item?.id, product_id: product, price_reason: 'Old friend' })
    const { id, token } = await sent(content({ lines: [secret, line()] }))
    await offers.save(id, 2, content({ note: 'A draft' }))
    const offer = await ask('read_offer', [token])
    expect(offer).toMatchObject({
      number: expect.stringMatching(/^O\//),
      revision: 0,
      state: 'sent',
      answered_at: null,
      answer: null,
      code_to: 'an…@example.com',
      content: {
        note: null,
        customer: { name: 'Anna Example' },
        lines: [{ price_reason: null }, {}],
      },
      totals: { total_paise: 236_000_00 },
    })
    const text = JSON.stringify(offer)
    for (const hidden of ['Old friend', '10100000', item?.id ?? '-', product, id, 'A draft']) {
      expect(text).not.toContain(hidden)
    }
  })

  it('has seen it once, when the page reports it', async () => {
    const { id, token } = await sent()
    await ask('read_offer', [token])
    expect(await eventsOf(id)).toEqual([])
    await ask('note_offer_seen', [token, 0])
    await ask('note_offer_seen', [token, 0])
    expect(await eventsOf(id)).toMatchObject([{ kind: 'seen', revision: 0, actor: null }])
    expect(await offers.listed(id)).toMatchObject({ state: 'seen', seen_at: expect.any(String) })
  })

  it('can ask for changes, each of which is stored and reported once', async () => {
    const { id, token } = await sent()
    for (const words of ['Two doors', 'Two doors', 'Three doors', 'Two doors']) {
      expect(await ask('ask_offer_change', [token, 0, words])).toMatchObject({
        outcome: 'done',
        offer: { state: 'change_asked' },
      })
    }
    expect((await eventsOf(id)).map(({ note }) => note)).toEqual(['Two doors', 'Three doors'])
    const told = await mails()
    expect(told).toMatchObject([
      {
        to: 'sales@example.com',
        subject: expect.stringMatching(/^Change asked: offer O\/\S+, Anna Example, Sunrise Infra$/),
        text: expect.stringContaining(
          `> Two doors\n\nOpen in the back office:\nhttps://www.example.com/admin/offers/${id}\n`,
        ),
      },
      { text: expect.stringContaining('> Three doors') },
    ])
    expect(await mails(), 'told once').toEqual([])
  })

  it('can accept it with the code from the mail, which is stored with the offer', async () => {
    const { id, token } = await sent()
    const given = await code(token)
    expect(given).toMatch(/^\d{6}$/)
    expect(await accept(token, given)).toMatchObject({
      outcome: 'done',
      offer: {
        state: 'accepted',
        answer: { name: 'Anna Example', role: 'Owner', order_number: 'PO 17' },
      },
    })
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'accepted', revision: 0, actor: null, answer: { email: customer.email } },
    ])
    expect(await offers.listed(id)).toMatchObject({ state: 'accepted' })
    expect(await mails()).toMatchObject([
      { subject: expect.stringContaining('You have accepted our offer') },
      {
        text: expect.stringContaining(
          'Accepted by: Anna Example, Owner; order PO 17; confirmed from anna@example.com',
        ),
      },
    ])
  })

  it('can decline it with a reason and optional text', async () => {
    const { id, token } = await sent()
    expect(await ask('decline_offer', [token, 0, 'price', 'Over the budget'])).toMatchObject({
      outcome: 'done',
      offer: { state: 'declined', answer: { reason: 'price' } },
    })
    expect(await eventsOf(id)).toMatchObject([{ kind: 'declined', note: 'Over the budget' }])
    expect(await mails()).toMatchObject([{ text: expect.stringContaining('Reason: Price\n') }])
    const other = await sent()
    expect(await ask('decline_offer', [other.token, 0, 'other', null])).toMatchObject({
      outcome: 'done',
    })
  })

  it("gets the code at the request's address if the offer has none, and none without both", async () => {
    const request = quoteRequest()
    await send(test.database, 'quote_requests', request)
    await mails()
    const nameless = content({ customer: { ...customer, email: null } })
    const { token } = await sent(nameless, request.id)
    await ask('ask_offer_code', [token, 0])
    expect(await mails()).toMatchObject([
      { to: request.email, text: expect.stringContaining('₹1,18,000') },
    ])
    const other = await sent(nameless)
    expect(await ask('ask_offer_code', [other.token, 0])).toMatchObject({
      outcome: 'no-address',
      offer: { code_to: null },
    })
  })

  it('ends the approval of a next revision by accepting', async () => {
    const { id, token } = await sent()
    await offers.save(id, 2, content({ discount_basis_points: 900 }))
    await offers.call('ask_offer_approval', [id, 3, null])
    await accept(token, await code(token))
    expect(await offers.listed(id)).toMatchObject({ state: 'accepted' })
  })

  it('is erased with their request: text, codes and link, but not what was accepted', async () => {
    const [open, accepted] = [quoteRequest(), quoteRequest()]
    await send(test.database, 'quote_requests', open)
    await send(test.database, 'quote_requests', accepted)
    const first = await sent(content(), open.id)
    const second = await sent(content(), accepted.id)
    await ask('ask_offer_change', [first.token, 0, 'My words'])
    await accept(second.token, await code(second.token))
    await test.database.queryAs(identities.serviceRole, 'select public.erase_leads($1, $2)', [
      [],
      [open.id, accepted.id],
    ])
    expect(await eventsOf(first.id)).toMatchObject([{ kind: 'change_asked', note: null }])
    expect(await eventsOf(second.id)).toMatchObject([{ answer: { name: 'Anna Example' } }])
    for (const { token } of [first, second]) expect(await ask('read_offer', [token])).toBeNull()
  })
})
