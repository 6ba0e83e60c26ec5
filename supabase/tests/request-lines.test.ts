import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { maxRequestLines, requestLines } from '#src/domain/leads/request-lines.ts'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { hostileText } from './hostile-text.ts'
import { quoteRequest } from './backend/rows.ts'
import { addProduct, savedLead, send } from './leads/lead-rows.ts'

const line = (values: object = {}) => ({
  product_id: null,
  product_name: 'Site Office SO-20',
  quantity: 2,
  options: null,
  note: null,
  ...values,
})
const many = (count: number) => Array.from({ length: count }, () => line())
let deep: unknown = 'x'
for (let level = 0; level < 500; level++) deep = [deep]

const clean = {
  'one line': [line()],
  'as many as there may be': many(maxRequestLines),
  'the largest of everything': [
    line({
      product_id: 'abcdef01-2345-4678-89ab-cdef01234567',
      product_name: '漢'.repeat(150),
      quantity: 999,
      options: '😀'.repeat(200),
      note: `${'न'.repeat(249)}\n${'x'.repeat(250)}`,
    }),
  ],
}
const wrong: Readonly<Record<string, unknown>> = {
  'one line too many': many(maxRequestLines + 1),
  'no list': line(),
  text: 'lines',
  'a list of lists': [[line()]],
  'deep json': [line({ note: deep })],
  'a name that is too long': [line({ product_name: 'x'.repeat(151) })],
  'an empty name': [line({ product_name: '' })],
  'no name': [line({ product_name: null })],
  'an id that is none': [line({ product_id: 'x' })],
  'an id in a list': [line({ product_id: [] })],
  'none of it': [line({ quantity: 0 })],
  'less than none': [line({ quantity: -1 })],
  'a thousand': [line({ quantity: 1000 })],
  'half of it': [line({ quantity: 1.5 })],
  'a quantity in words': [line({ quantity: '2' })],
  'no quantity': [line({ quantity: null })],
  'options that are too long': [line({ options: 'x'.repeat(201) })],
  'options as an object': [line({ options: {} })],
  'a note that is too long': [line({ note: 'x'.repeat(501) })],
  'a note of ten megabytes': [line({ note: 'x'.repeat(10_000_000) })],
}
/** What the form would have cleaned away, or never makes. */
const unclean: Readonly<Record<string, unknown>> = {
  null: null,
  'angle brackets': [line({ product_name: '<b>Office</b>' })],
  'a line break in options': [line({ options: 'a\nb' })],
  'spaces around a note': [line({ note: ' a ' })],
  'an empty note': [line({ note: '' })],
  'one field more': [line({ price: 1 })],
  'one field less': [{ product_name: 'Office', quantity: 1, options: null, note: null }],
  'another field in place of one': [{ ...line(), note: undefined, price: null }],
}

describeOnDatabase('The lines of a quote request', (test) => {
  beforeAll(() => addUsers(test.database))

  const accepts = async (lines: unknown) => {
    const rows = await test.database.query<{ is: boolean }>(
      'select private.is_request_lines($1::text::jsonb) as is',
      [JSON.stringify(lines)],
    )
    return rows[0]?.is
  }
  const linesOf = (id: string) =>
    test.database.query(
      'select * from public.quote_request_lines where quote_request_id = $1 order by position',
      [id],
    )

  it.each(Object.entries(clean))('are accepted by form and database: %s', async (_title, lines) => {
    expect(v.parse(requestLines, lines)).toEqual(lines)
    expect(await accepts(lines)).toBe(true)
  })

  it.each(Object.entries(wrong))('are refused by form and database: %s', async (_title, lines) => {
    expect(v.is(requestLines, lines)).toBe(false)
    expect(await accepts(lines)).toBe(false)
  })

  it.each(Object.entries(unclean))('are refused by the database: %s', async (_title, lines) => {
    expect(await accepts(lines)).toBe(false)
  })

  it('are accepted by the database as normalised by the form, whatever is typed', async () => {
    const source = hostileText(proofs.seed)
    const prose = ['a', ' ', '\n', '<', 'é', '\u200b', '😀', '\ud800', '\u00a0']
    for (let count = 0; count < 300; count++) {
      const text = (...around: number[]) => source.line(prose, around)
      const typed = line({ product_name: text(1, 150), options: text(200), note: text(500) })
      const parsed = v.safeParse(requestLines, [typed])
      if (parsed.success) expect(await accepts(parsed.output), JSON.stringify(typed)).toBe(true)
    }
  })

  it('become rows with their request, in their order', async () => {
    const product = await addProduct(test.database, 'Site Office SO-20')
    const lines = [
      line({ product_id: product, note: 'First\nSecond' }),
      line({ quantity: 999, options: 'With AC' }),
      line({ product_id: randomUUID(), product_name: 'Gone' }),
    ]
    const row = quoteRequest({ lines, product_id: product })
    await send(test.database, 'quote_requests', row)
    expect(await linesOf(row.id)).toEqual(
      lines.map((one, place) => ({
        ...one,
        quote_request_id: row.id,
        position: place + 1,
        // The request counts without a product that is not there, and keeps its name.
        product_id: place === 0 ? product : null,
      })),
    )
  })

  it('are stored once: the same request again changes nothing', async () => {
    const row = quoteRequest({ lines: [line(), line()] })
    await send(test.database, 'quote_requests', row)
    const again = send(test.database, 'quote_requests', { ...row, lines: [line({ quantity: 7 })] })
    await expect(again).rejects.toMatchObject({ code: '23505' })
    expect((await linesOf(row.id)).map(({ quantity }) => quantity)).toEqual([2, 2])
  })

  it('are refused with their whole request', async () => {
    const row = quoteRequest({ lines: many(31) })
    const sent = send(test.database, 'quote_requests', row)
    await expect(sent).rejects.toMatchObject({ code: '23514' })
    const rows = await test.database.query('select from public.quote_requests where id = $1', [
      row.id,
    ])
    expect(rows).toEqual([])
  })

  it('are empty for a request from an older app', async () => {
    const row = quoteRequest()
    await send(test.database, 'quote_requests', row)
    expect(await savedLead(test.database, 'quote_requests', row.id)).toMatchObject({ lines: [] })
    expect(await linesOf(row.id)).toEqual([])
  })

  it('keep the name of a deleted product, and are deleted with their request', async () => {
    const product = await addProduct(test.database, 'Site Office SO-20')
    const row = quoteRequest({ lines: [line({ product_id: product })] })
    await send(test.database, 'quote_requests', row)
    await test.database.query('delete from public.products where id = $1', [product])
    expect(await linesOf(row.id)).toMatchObject([
      { product_id: null, product_name: 'Site Office SO-20' },
    ])
    await test.database.query('select public.erase_leads($1, $2)', [[], [row.id]])
    expect(await linesOf(row.id)).toEqual([])
  })

  it('are readable with their request: by sales only if the request is theirs', async () => {
    const row = quoteRequest({ lines: [line()] })
    await send(test.database, 'quote_requests', row)
    const seenBySales = async () =>
      test.database.queryAs(
        identities.sales,
        'select from public.quote_request_lines where quote_request_id = $1',
        [row.id],
      )
    expect(await seenBySales()).toHaveLength(1)
    await test.database.query(
      `insert into public.site_settings (key, value) values ('sales_see', '"own"')`,
    )
    await test.database.query('update public.quote_requests set assignee = $2 where id = $1', [
      row.id,
      users.admin,
    ])
    expect(await seenBySales()).toEqual([])
    await test.database.query(`delete from public.site_settings where key = 'sales_see'`)
  })

  it('are in the receipt without what was typed', async () => {
    const row = quoteRequest({ lines: [line({ options: 'With AC', note: 'For Asha' })] })
    await send(test.database, 'quote_requests', row)
    const [answer] = await test.database.queryAs<{ receipt: Record<string, unknown> }>(
      identities.anon,
      'select public.lead_receipt($1) as receipt',
      [row.id],
    )
    expect(answer?.receipt['lines']).toEqual([{ product_name: 'Site Office SO-20', quantity: 2 }])
    expect(JSON.stringify(answer)).not.toContain('Asha')
  })

  it('make a request findable by each product', async () => {
    const row = quoteRequest({ lines: [line(), line({ product_name: 'Watchtower WT-3' })] })
    await send(test.database, 'quote_requests', row)
    const sql = `select id from public.quote_requests where search @@ to_tsquery('simple', 'watchtower')`
    expect(await test.database.query(sql)).toEqual([{ id: row.id }])
  })
})
