import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeDocument, readDocumentJobs } from '#supabase/notifications/offer-document.ts'
import { examplePlan } from '#src/domain/plan/fixtures/floor-plans.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { content, line } from './offer-rows.ts'
import { issuer, sentOffers } from './sent-offers.ts'

describeOnDatabase('The archive of offers', (test) => {
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

  it('has the letterhead from when it was sent, whatever changes before it is made', async () => {
    const { id } = await sendWith({ words: null })
    await saveSetting('issuer', {
      ...issuer,
      bank: { ...issuer.bank, account_number: '999999999' },
    })
    await makeDocuments()
    await saveSetting('issuer', issuer)
    const [document] = await documentsOf(id)
    const text = await textOf(document?.pdf ?? new Uint8Array())
    expect(text).toContain('001234567890')
    expect(text).not.toContain('999999999')
  })

  it('cannot be changed, and is readable by those who see the offer', async () => {
    const { id } = await sendWith({ words: null })
    await makeDocuments()
    const [document] = await documentsOf(id)
    await call('keep_offer_pdf', { document: document?.id ?? '', base64: 'QUJD' })
    for (const change of [
      `update public.offer_documents set pdf = 'x' where offer_id = $1`,
      `update public.offer_documents set facts = '{}' where offer_id = $1`,
      'delete from public.offer_documents where offer_id = $1',
    ]) {
      await expect(
        test.database.queryAs(identities.serviceRole, change, [id]),
      ).rejects.toMatchObject({ code: 'PT423' })
    }
    const [read] = await test.database.queryAs<{ pdf: string }>(
      identities.sales,
      'select public.offer_document($1) as pdf',
      [document?.id],
    )
    const kept = Buffer.from(read?.pdf ?? '', 'base64')
    expect(createHash('sha256').update(kept).digest('hex')).toBe(document?.sha256)
  })

  it('is readable with its link, until that is revoked', async () => {
    const { id } = await sendWith({ words: null })
    const token = await tokenOf(id)
    const read = async (given: string, kind = 'offer') =>
      (
        await test.database.queryAs<{ pdf: string | null }>(
          identities.anon,
          'select public.read_offer_document($1, $2) as pdf',
          [given, kind],
        )
      )[0]?.pdf
    expect(await read(token), 'not made yet').toBeNull()
    await makeDocuments()
    const [document] = await documentsOf(id)
    const pdf = Buffer.from((await read(token)) ?? '', 'base64')
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(document?.sha256)
    expect(await read(token, 'proforma')).toBeNull()
    expect(await read('A'.repeat(43))).toBeNull()
    await offers.call('end_offer_link', [id])
    expect(await read(token)).toBeNull()
  })

  it('is erased with its customer, unless it was accepted', async () => {
    const request = await leadOf()
    const sent = await sendWith({ request, words: null })
    const accepted = await sendWith({ request, words: null })
    await ask(`update public.offer_revisions set state = 'accepted' where offer_id = $1`, [
      accepted.id,
    ])
    await makeDocuments()
    await ask('delete from public.quote_requests where id = $1', [request])
    expect(await documentsOf(sent.id)).toEqual([])
    expect(await documentsOf(accepted.id)).toHaveLength(2)
  })

  it('gets one proforma of the first stage once an offer is accepted', async () => {
    const given = content({
      stages: [
        { name: 'With the order', basis_points: 4000 },
        { name: 'Before dispatch', basis_points: 6000 },
      ],
    })
    const { id, number } = await sendWith({ given, words: null })
    const accept = `update public.offer_revisions set state = 'accepted' where offer_id = $1`
    await ask(accept, [id])
    await ask(accept, [id])
    await makeDocuments()
    const documents = await documentsOf(id)
    expect(documents.map(({ kind }) => kind)).toEqual(['offer', 'proforma'])
    const text = await textOf(documents[1]?.pdf ?? new Uint8Array())
    expect(text).toContain(`Proforma invoice for ${number}`)
    expect(text).toContain('Due now: With the order')
    // 40 % of ₹1,18,000.
    expect(text).toContain('47,200')
  })

  it('is retried when a PDF cannot be made', async () => {
    const { id } = await sendWith({ words: null })
    const [job] = readDocumentJobs(await call('claim_offer_documents', { max_rows: 1 }))
    const none = () => Promise.reject(new Error('no font'))
    expect(job && (await makeDocument(job, none, call))).toBe('failed')
    await call('settle_offer_document', { document: job?.id ?? '', attempt: 1, error: 'failed' })
    const [waiting] = await ask(
      'select last_error, next_attempt_at > now() as later from public.offer_documents where offer_id = $1',
      [id],
    )
    expect(waiting).toEqual({ last_error: 'failed', later: true })
    await ask('update public.offer_documents set next_attempt_at = now() where offer_id = $1', [id])
    await makeDocuments()
  })

  it.each([
    ['a GSTIN of another state', { ...issuer, state: '27' }],
    ['an account without a number', { ...issuer, bank: { ...issuer.bank, account_number: '' } }],
    ['an IFSC of another form', { ...issuer, bank: { ...issuer.bank, ifsc: 'SBIN1001234' } }],
    ['a UPI id without a bank', { ...issuer, upi_id: 'prefab' }],
    ['something else', { ...issuer, more: 1 }],
  ])('the issuer is not saved with %s', async (_title, value) => {
    await expect(saveSetting('issuer', value)).rejects.toMatchObject({ code: '23514' })
  })

  it.each([
    ['no list', {}],
    ['seven of them', Array.from({ length: 7 }, () => ({ name: 'A', terms: null, stages: [] }))],
    ['one without a name', [{ name: '', terms: 'Words', stages: [] }]],
    ['half a payment', [{ name: 'A', terms: null, stages: [{ name: 'B', basis_points: 5000 }] }]],
  ])('Terms to begin with are not saved as %s', async (_title, value) => {
    await expect(saveSetting('offer_terms', value)).rejects.toMatchObject({ code: '23514' })
  })

  it('defaults of offers are readable by sales', async () => {
    const terms = [
      { name: 'Usual', terms: 'In 45 days.', stages: [{ name: 'All', basis_points: 10_000 }] },
    ]
    await saveSetting('offer_terms', terms)
    expect(await offers.call('offer_settings', [])).toEqual({
      issuer_state: '36',
      discount_limit: 500,
      issuer,
      terms,
    })
  })

  it('the drawing of a product is in the PDF of its offer', async () => {
    const [product] = await ask<{ id: string }>(
      `insert into public.products (name, slug, category, category_slug, plan)
       values ('Drawn cabin', $1, 'Containers', 'containers', $2::text::jsonb) returning id`,
      [`drawn-${randomUUID()}`, JSON.stringify(examplePlan)],
    )
    const { id } = await sendWith({
      given: content({
        lines: [line({ product_id: product?.id }), line({ product_id: product?.id })],
      }),
      words: null,
    })
    await makeDocuments()
    const text = await textOf((await documentsOf(id))[0]?.pdf ?? new Uint8Array())
    expect(text.match(/Drawn cabin/g)).toHaveLength(1)
    expect(text).toContain('Dimensions in millimetres')
  })
})
