import { beforeAll, describe, expect, it } from 'vitest'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { addProduct, savedLead, send } from './lead-rows.ts'

const { admin, anon, stranger } = identities

describeOnDatabase('Work on leads', (test) => {
  beforeAll(() => addUsers(test.database))

  const asAdmin = (sql: string, params: readonly unknown[] = []) =>
    test.database.queryAs(admin, sql, params)
  const sendInquiry = async (values = {}) => {
    const row = inquiry(values)
    await send(test.database, 'inquiries', row)
    return row
  }

  describe('The first response', () => {
    it('is when a lead leaves "new", and does not change', async () => {
      const { id } = await sendInquiry()
      expect(await savedLead(test.database, 'inquiries', id)).toMatchObject({
        first_response_at: null,
      })
      await asAdmin(`update public.inquiries set status = 'contacted' where id = $1`, [id])
      const { first_response_at } = await savedLead(test.database, 'inquiries', id)
      expect(first_response_at).not.toBeNull()
      await asAdmin(`update public.inquiries set status = 'won' where id = $1`, [id])
      expect(await savedLead(test.database, 'inquiries', id)).toMatchObject({ first_response_at })
    })

    it('does not count marking as spam', async () => {
      const { id } = await sendInquiry()
      await asAdmin(`update public.inquiries set status = 'spam' where id = $1`, [id])
      expect(await savedLead(test.database, 'inquiries', id)).toMatchObject({
        first_response_at: null,
      })
    })

    it('cannot be set by hand', async () => {
      const sql = 'update public.inquiries set first_response_at = now()'
      await expect(asAdmin(sql)).rejects.toMatchObject({ code: '42501' })
    })
  })

  it('a lead is found by name, email, text, product and any spelling of its number', async () => {
    const row = quoteRequest({
      contact_name: 'Lakshmi Devi',
      company: 'Sunrise Infra',
      email: 'lakshmi.devi@example.org',
      phone: '+91 (98480) 12345',
      product_interest: 'Container Villa',
      details: 'Forty beds for a canteen near Medchal.',
    })
    await send(test.database, 'quote_requests', row)
    for (const words of [
      'lakshmi',
      'sunrise',
      'lakshmi.devi@example.org',
      '9848012345',
      'villa',
      'medchal & canteen',
      'medch:*',
    ]) {
      const sql = `select id from public.quote_requests where search @@ to_tsquery('simple', $1)`
      expect(await asAdmin(sql, [words]), words).toEqual([{ id: row.id }])
    }
  })

  it('the trash keeps a lead, its log has who put it there, and its sender is not notified', async () => {
    const { id } = await sendInquiry()
    const before = await test.database.queryAs(anon, 'select public.lead_receipt($1) as receipt', [
      id,
    ])
    await asAdmin('update public.inquiries set deleted_at = now() where id = $1', [id])
    expect(
      await test.database.queryAs(anon, 'select public.lead_receipt($1) as receipt', [id]),
    ).toEqual(before)
    const [entry] = await asAdmin(
      `select actor, new from public.audit_log where row_id = $1 and table_name = 'inquiries'`,
      [id],
    )
    expect(entry).toMatchObject({ actor: users.admin, new: { deleted_at: expect.any(String) } })
    await asAdmin('update public.inquiries set deleted_at = null where id = $1', [id])
    expect(await savedLead(test.database, 'inquiries', id)).toMatchObject({ deleted_at: null })
  })

  describe('The list of all leads', () => {
    it('has the source of each, and matches numbers however they are written', async () => {
      const productId = await addProduct(test.database, 'Guard house')
      const phone = '+91 90000 11111'
      const message = await sendInquiry({ phone })
      const callBack = inquiry({ phone: '090000-11111', inquiry_type: 'consultation' })
      await send(test.database, 'inquiries', {
        ...callBack,
        email: null,
        preferred_time: 'Monday 10:00',
      })
      const fromProduct = quoteRequest({
        phone: '90000 11111',
        product_id: productId,
        product_name: 'Guard house',
      })
      await send(test.database, 'quote_requests', fromProduct)
      const rows = await asAdmin(
        `select id, kind, source from public.leads where phone_key = '9000011111' order by received_at, kind`,
      )
      expect(rows).toHaveLength(3)
      expect(rows).toEqual(
        expect.arrayContaining([
          { id: message.id, kind: 'inquiry', source: 'contact-message' },
          { id: callBack.id, kind: 'inquiry', source: 'call-back' },
          { id: fromProduct.id, kind: 'quote', source: 'product-page' },
        ]),
      )
    })

    it('is empty for a stranger and closed to visitors', async () => {
      await sendInquiry()
      expect(await test.database.queryAs(stranger, 'select id from public.leads')).toEqual([])
      await expect(
        test.database.queryAs(anon, 'select id from public.leads'),
      ).rejects.toMatchObject({ code: '42501' })
    })
  })
})
