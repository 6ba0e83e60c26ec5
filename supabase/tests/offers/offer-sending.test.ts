import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { readReplyJobs } from '#supabase/notifications/reply-mail.ts'
import { savedLead } from '#supabase/tests/leads/lead-rows.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { content, customer } from './offer-rows.ts'
import { issuer, offerMail, sentOffers, siteUrl } from './sent-offers.ts'

describeOnDatabase('Mails with offers', (test) => {
  beforeAll(async () => {
    await addUsers(test.database)
    await saveSetting('issuer', issuer)
  })
  const {
    offers,
    ask,
    saveSetting,
    call,
    makeDocuments,
    sendWith,
    leadOf,
    tokenOf,
    documentsOf,
    textOf,
  } = sentOffers(test)

  const claim = async () => readReplyJobs(await call('claim_lead_mails', { max_rows: 50 }))
  const settle = (id: string) => call('settle_lead_mail', { mail: id, attempt: 1, error: null })

  describe('An offer that is mailed', () => {
    it("waits for its PDF, and is sent with it, the link and its lead's reply-to", async () => {
      const request = await leadOf()
      const { id, number } = await sendWith({ request })
      expect((await claim()).filter(({ offer }) => offer?.number === number)).toEqual([])
      await makeDocuments()
      const [document] = await documentsOf(id)
      const job = (await claim()).find(({ offer }) => offer?.number === number)
      expect(job).toMatchObject({
        to: customer.email,
        subject: 'Our offer',
        text: `Dear Anna,\n\nlook: ${siteUrl}/offer/${await tokenOf(id)}\n\nRavi`,
        reply_to: 'sales@example.com',
        reply_token: expect.stringMatching(/^[0-9a-f]{40}$/),
      })
      const pdf = Buffer.from(job?.offer?.pdf ?? '', 'base64')
      expect(createHash('sha256').update(pdf).digest('hex')).toBe(document?.sha256)
      const text = await textOf(pdf)
      for (const part of [
        `Offer ${number}`,
        'GSTIN 36AAACH7409R1Z2',
        '001234567890',
        'SBIN0001234',
        'prefab@sbi',
        'Site Office SO-20',
      ]) {
        expect(text).toContain(part)
      }
      expect(await savedLead(test.database, 'quote_requests', request)).toMatchObject({
        status: 'new',
      })
      await settle(job?.id ?? '')
      expect(await savedLead(test.database, 'quote_requests', request)).toMatchObject({
        status: 'quoted',
        first_response_at: expect.anything(),
      })
    })

    it('needs no lead, and has its sender as reply-to then', async () => {
      const { number } = await sendWith()
      await makeDocuments()
      const job = (await claim()).find(({ offer }) => offer?.number === number)
      expect(job).toMatchObject({
        to: customer.email,
        reply_token: null,
        reply_to: 'sales@example.com',
      })
    })

    it('is stored with its mail or not at all', async () => {
      const id = randomUUID()
      await offers.save(id, null)
      for (const words of [
        { ...offerMail, subject: '' },
        { ...offerMail, body: null },
        { subject: 'x' },
      ]) {
        await expect(
          test.database.queryAs(
            identities.sales,
            'select public.send_offer($1, 1, $2::text::jsonb)',
            [id, JSON.stringify(words)],
          ),
        ).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
      }
      expect(await offers.listed(id)).toMatchObject({ state: 'draft', revision: null })
    })

    it("is sent to its customer's address only", async () => {
      const given = content({ customer: { ...customer, email: null } })
      await expect(sendWith({ given })).rejects.toMatchObject({ code: 'PT422', detail: 'no-email' })
      await expect(
        test.database.queryAs(
          identities.sales,
          `insert into public.lead_mails (offer_id, offer_revision, to_address, subject, body)
           values ($1, 0, 'victim@example.com', 'x', 'y')`,
          [randomUUID()],
        ),
      ).rejects.toMatchObject({ code: '42501' })
    })

    it('gets a new link where the former one was ended', async () => {
      const { id } = await sendWith({ words: null })
      const former = await tokenOf(id)
      await offers.call('end_offer_link', [id])
      await test.database.queryAs(
        identities.sales,
        'select public.mail_offer($1, 2, $2::text::jsonb)',
        [id, JSON.stringify(offerMail)],
      )
      const [link] = await ask(
        'select token, ended_at from public.offer_links where offer_id = $1',
        [id],
      )
      expect(link).toMatchObject({ ended_at: null })
      expect(link?.['token']).not.toBe(former)
      const [sent] = await ask('select body from public.lead_mails where offer_id = $1', [id])
      expect(sent?.['body']).toContain(link?.['token'])
    })
  })

  it('an offer that was handed over is not mailed, and its lead becomes quoted', async () => {
    const request = await leadOf()
    const { id } = await sendWith({ request, words: null })
    expect(await ask('select from public.lead_mails where offer_id = $1', [id])).toEqual([])
    expect(await savedLead(test.database, 'quote_requests', request)).toMatchObject({
      status: 'quoted',
    })
  })

  it('a closed offer is not mailed again', async () => {
    const { id } = await sendWith({ words: null })
    await offers.call('withdraw_offer', [id, 2, null])
    await expect(
      test.database.queryAs(identities.sales, 'select public.mail_offer($1, 3, $2::text::jsonb)', [
        id,
        JSON.stringify(offerMail),
      ]),
    ).rejects.toMatchObject({ code: 'PT422', detail: 'not-open' })
  })
})
