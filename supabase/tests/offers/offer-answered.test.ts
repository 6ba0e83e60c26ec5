import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { send } from '#supabase/tests/leads/lead-rows.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { offerCustomer } from './offer-customer.ts'
import { content, customer } from './offer-rows.ts'

describeOnDatabase('After the answer to an offer', (test) => {
  beforeAll(() => addUsers(test.database))
  const { offers, ask, sent, mails, code, accept } = offerCustomer(test)
  beforeEach(mails)

  const leadOf = async (status: string) => {
    const lead = quoteRequest({ email: customer.email })
    await send(test.database, 'quote_requests', lead)
    await test.database.query('update public.quote_requests set status = $2 where id = $1', [
      lead.id,
      status,
    ])
    return lead.id
  }
  const statusOf = async (lead: string) =>
    (await test.database.query('select status from public.quote_requests where id = $1', [lead]))[0]
  const toDecide = async () => {
    const [row] = await test.database.queryAs<{
      answer: { leads: { id: string; kind: string; name: string; reason: string }[] }
    }>(identities.admin, 'select public.leads_to_decide(50) as answer')
    return row?.answer.leads ?? []
  }

  it.each([
    ['contacted', 'won'],
    ['lost', 'won'],
    ['spam', 'spam'],
  ])(
    'an accepted one turns a lead that is %s into %s, and the log has the time',
    async (was, is) => {
      const lead = await leadOf(was)
      const { id, token } = await sent(content(), lead)
      await test.database.query('update public.quote_requests set status = $2 where id = $1', [
        lead,
        was,
      ])
      await accept(token, await code(token))
      expect(await statusOf(lead)).toEqual({ status: is })
      if (is === was) return
      const [line] = await test.database.query(
        `select log.actor, log.new ->> 'status' as status, log.at = event.at as at_once
       from public.audit_log log, public.offer_events event
       where log.row_id = $1 and event.offer_id = $2 and event.kind = 'accepted'
       order by log.id desc limit 1`,
        [lead, id],
      )
      expect(line).toEqual({ actor: null, status: 'won', at_once: true })
      // Staff have the last word.
      await test.database.queryAs(
        identities.admin,
        `update public.quote_requests set status = 'quoted' where id = $1`,
        [lead],
      )
      await mails()
      expect(await statusOf(lead)).toEqual({ status: 'quoted' })
    },
  )

  it('an acceptance is confirmed once to whoever entered the code, with what was accepted', async () => {
    const lead = await leadOf('contacted')
    const { id, token } = await sent(content(), lead)
    await accept(token, await code(token))
    const confirmations = (await mails()).filter(({ to }) => to === customer.email)
    expect(confirmations).toHaveLength(1)
    const [mail] = confirmations
    expect(mail?.subject).toMatch(/^You have accepted our offer O\/\S+$/)
    for (const words of [
      'Total: ₹1,18,000.00 with GST',
      'Accepted by: Anna Example, Owner',
      'Your order number: PO 17',
      '(Indian time)',
      `https://www.example.com/offer/${token}`,
    ]) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.files).toMatchObject([{ name: expect.stringMatching(/^offer-O-.*\.pdf$/) }])
    expect(mail?.replyTo).toBe('sales@example.com')
    expect(await mails()).toEqual([])
    const rows = await test.database.query(
      'select quote_request_id, is_confirmation from public.lead_mails where offer_id = $1',
      [id],
    )
    expect(rows, 'on the timeline of the lead').toEqual([
      { quote_request_id: lead, is_confirmation: true },
    ])
  })

  it('a confirmation that keeps failing blocks no other, and is retried after a setting was saved', async () => {
    const [bad, good] = [await sent(), await sent()]
    // Mails leave while a code is asked for, confirmations among them.
    const codes = [await code(bad.token), await code(good.token)] as const
    await accept(bad.token, codes[0])
    await accept(good.token, codes[1])
    const [event] = await test.database.query<{ id: string }>(
      `select id::text from public.offer_events where offer_id = $1 and kind = 'accepted'`,
      [bad.id],
    )
    const note = (error: string | null) =>
      test.database.queryAs(
        identities.serviceRole,
        `select public.note_job('next_offer_confirmation', $1, $2)`,
        [event?.id, error],
      )
    const next = async () => {
      const [row] = await test.database.queryAs<{ due: { event: string } | null }>(
        identities.serviceRole,
        'select public.next_offer_confirmation() as due',
      )
      return row?.due?.event
    }
    expect(await next()).toBe(event?.id)
    for (let attempt = 0; attempt < 8; attempt++) await note('23514')
    expect(await next()).not.toBe(event?.id)
    const [work] = await test.database.queryAs<{ failed: unknown }>(
      identities.admin,
      'select public.failed_work() as failed',
    )
    expect(work?.failed).toMatchObject([
      { queue: 'notification_addresses', reason: 'missing' },
      { reason: '23514', attempts: 8, is_set_aside: true },
    ])
    expect((await mails()).filter(({ to }) => to === customer.email)).toHaveLength(1)
    await test.database.query(
      `insert into public.site_settings (key, value) values ('offer_reminder_days', '3')
       on conflict (key) do update set value = excluded.value`,
    )
    expect(await next()).toBe(event?.id)
    expect((await mails()).filter(({ to }) => to === customer.email)).toHaveLength(1)
    const left = await test.database.query('select from public.failed_jobs')
    expect(left).toEqual([])
  })

  it('a confirmation has no link once it was revoked, and is not sent once the person was erased', async () => {
    const one = await sent()
    await accept(one.token, await code(one.token))
    await offers.call('end_offer_link', [one.id])
    const mail = (await mails()).find(({ to }) => to === customer.email)
    expect(mail?.text).toContain('is accepted')
    expect(mail?.text).not.toContain('/offer/')

    const other = await sent()
    await accept(other.token, await code(other.token))
    await test.database.queryAs(
      identities.serviceRole,
      'select public.erase_offers(array[$1::uuid])',
      [other.id],
    )
    expect((await mails()).filter(({ to }) => to === customer.email)).toEqual([])
  })

  it('a lead whose offers were all declined needs a decision', async () => {
    const lead = await leadOf('quoted')
    const [one, other] = [await sent(content(), lead), await sent(content(), lead)]
    const isListed = async () => (await toDecide()).some(({ id }) => id === lead)
    await ask('decline_offer', [one.token, 0, 'delivery', null])
    expect(await isListed(), 'the other is open').toBe(false)
    await ask('decline_offer', [other.token, 0, 'price', 'Too dear'])
    expect((await toDecide()).find(({ id }) => id === lead)).toMatchObject({ reason: 'price' })
    expect(await statusOf(lead)).toEqual({ status: 'quoted' })
    await offers.save(one.id, 2, content({ note: 'Cheaper' }))
    expect(await isListed(), 'another one is made').toBe(false)
    await test.database.query(
      `update public.offers set draft = null, draft_totals = null where id = $1`,
      [one.id],
    )
    expect(await isListed()).toBe(true)
    await test.database.query(`update public.quote_requests set status = 'lost' where id = $1`, [
      lead,
    ])
    expect(await isListed(), 'decided').toBe(false)
  })

  it('a declined offer without a lead needs a decision until it is withdrawn', async () => {
    const { id, token } = await sent()
    await ask('decline_offer', [token, 0, 'price', null])
    expect((await toDecide()).find((lead) => lead.id === id)).toMatchObject({
      kind: 'offer',
      name: customer.name,
      reason: 'price',
    })
    await offers.call('withdraw_offer', [id, 2, null])
    expect((await toDecide()).some((lead) => lead.id === id)).toBe(false)
  })

  it('the author of the first offer for an unassigned lead becomes its assignee', async () => {
    const { id: lead } = quoteRequest()
    await send(test.database, 'quote_requests', quoteRequest({ id: lead }))
    const assignee = async () =>
      (
        await test.database.query('select assignee from public.quote_requests where id = $1', [
          lead,
        ])
      )[0]
    await offers.save(randomUUID(), null, content(), identities.sales, lead)
    expect(await assignee()).toEqual({ assignee: identities.sales.userId })
    await offers.save(randomUUID(), null, content(), identities.admin, lead)
    expect(await assignee()).toEqual({ assignee: identities.sales.userId })
  })
})

describeOnDatabase('The erasure of a customer', (test) => {
  beforeAll(() => addUsers(test.database))
  const { ask, sent, mails, code, attempt, accept } = offerCustomer(test)
  const call = async (sql: string, params: unknown[]) => {
    const [row] = await test.database.queryAs<{ answer: Record<string, unknown> }>(
      identities.serviceRole,
      `select public.${sql} as answer`,
      params,
    )
    return row?.answer ?? {}
  }
  const of = (email: string) =>
    content({
      customer: { ...customer, email, name: 'Zyxwvut', company: 'Zyxwvut Infra' },
      note: 'For Zyxwvut',
    })
  const textOf = async (id: string) => {
    const rows = await test.database.query(
      `select (select jsonb_agg(content) from public.offer_revisions where offer_id = $1)::text
        || coalesce((select string_agg(coalesce(note, ''), '') from public.offer_events where offer_id = $1), '')
        || (select count(*) from public.lead_mails where offer_id = $1)
        || (select count(*) from public.offer_documents where offer_id = $1) as text`,
      [id],
    )
    return String(rows[0]?.['text'])
  }

  it('finds offers without a request by email, phone and age, and erases their customer', async () => {
    const email = 'zyxwvut@example.com'
    const { id, token } = await sent(of(email))
    await ask('ask_offer_change', [token, 0, 'Words of Zyxwvut'])
    await test.database.query(
      `insert into public.lead_mails (offer_id, offer_revision, subject, body) values ($1, 0, 'Our offer', 'Dear Zyxwvut')`,
      [id],
    )
    const found = await call('leads_to_erase(of_email => $1)', [email])
    expect(found).toMatchObject({ inquiries: [], quote_requests: [], offers: [id], mails: 1 })
    const byPhone = await sent(
      content({ customer: { ...customer, email: null, phone: '09848099999' } }),
    )
    expect(await call('leads_to_erase(of_phone => $1)', ['+91 98480-99999'])).toMatchObject({
      offers: [byPhone.id],
    })
    const soon = new Date(Date.now() + 60_000).toISOString()
    const old = await call('leads_to_erase(received_before => $1)', [soon])
    expect(old['offers']).toEqual(expect.arrayContaining([id, byPhone.id]))

    expect(await call('erase_offers($1)', [[id]])).toMatchObject({
      offers: 1,
      mails: 1,
      orders: [],
    })
    expect((await textOf(id)).toLowerCase()).not.toContain('zyxwvut')
    expect(await ask('read_offer', [token])).toBeNull()
    expect(await call('leads_to_erase(of_email => $1)', [email])).toMatchObject({ offers: [] })
  })

  it('keeps what was accepted for the books, and erases its order', async () => {
    const email = 'zyxwvut.orders@example.com'
    const { id, token } = await sent(of(email))
    await mails()
    const given = await code(token)
    await accept(token, given)
    const announced = (await ask('announce_order_file', [
      token,
      0,
      await attempt(token, given),
      { name: 'Zyxwvut.pdf', type: 'application/pdf', size: 9, sha256: 'a'.repeat(64) },
    ])) as { path?: string } | undefined
    await test.database.query(
      `insert into storage.objects (bucket_id, name) values ('order-files', $1)`,
      [announced?.path],
    )
    expect(await call('leads_to_erase(of_email => $1)', [email])).toMatchObject({
      offers: [id],
      orders: [announced?.path],
    })
    // Its bytes are told of, since they came after those of before were removed.
    expect(await call('erase_offers($1)', [[id]])).toMatchObject({ orders: [announced?.path] })
    expect(await textOf(id)).toContain('Zyxwvut')
    const files = await test.database.query('select from public.order_files where offer_id = $1', [
      id,
    ])
    expect(files).toEqual([])
    expect(await call('leads_to_erase(of_email => $1)', [email])).toMatchObject({ offers: [] })
  })
})
