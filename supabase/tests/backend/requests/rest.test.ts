import { emptyDetails } from '#src/catalogue/schema/product-details.ts'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Send, createSender, signUp } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { attachment, inquiry, product, quoteRequest } from '#supabase/tests/backend/rows.ts'

let backend: EmbeddedBackend
let send: Send
let anon: string
let secret: string
let visitor: PostgrestClient
let service: PostgrestClient

const products = [product('bare'), product('one-picture'), product('two-pictures')]

beforeAll(async () => {
  backend = await startBackend()
  send = createSender(backend.internalUrl)
  ;({ publishable: anon, secret } = backend.keys)
  const rest = `${backend.internalUrl}/rest/v1`
  visitor = new PostgrestClient(rest, { headers: { apikey: anon } })
  service = new PostgrestClient(rest, { headers: { apikey: secret } })
  const [, one, two] = products
  await service.from('products').insert([...products, product('hidden', { published: false })])
  await service.from('product_images').insert(
    [one, two, two].map((owner, index) => ({
      product_id: owner?.id,
      image_url: `/${index}.jpg`,
      display_order: index,
    })),
  )
})

afterAll(() => backend.stop())

describe('A read', () => {
  it('formats values like PostgREST', async () => {
    const { body } = await send('/rest/v1/products?slug=eq.bare', { key: anon })
    expect(body).toEqual([
      {
        ...products[0],
        subcategory_slug: null,
        short_description: '',
        ...emptyDetails,
        version: 1,
        deleted_at: null,
        published_before_trash: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/),
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/),
      },
    ])
  })

  it('returns numeric values as numbers, in rows and embedded rows', async () => {
    const { data, error } = await service
      .from('products')
      .select('version, product_images(display_order)')
      .eq('slug', 'two-pictures')
    expect(error).toBeNull()
    expect(data).toEqual([
      { version: 2, product_images: [{ display_order: 1 }, { display_order: 2 }] },
    ])
    const values = await backend.backend.database.query(
      `select 43.50::numeric(8, 2) as area, 5::bigint as large, timestamp '2026-11-21 01:02:03.5' as at`,
    )
    expect(values).toEqual([{ area: 43.5, large: 5, at: '2026-11-21T01:02:03.5' }])
  })

  it('embeds pictures as a list, for none, one and two', async () => {
    const { data } = await visitor
      .from('products')
      .select('slug, product_images(image_url)')
      .order('slug')
      .order('display_order', { referencedTable: 'product_images' })
    expect(data).toEqual([
      { slug: 'bare', product_images: [] },
      { slug: 'one-picture', product_images: [{ image_url: '/0.jpg' }] },
      { slug: 'two-pictures', product_images: [{ image_url: '/1.jpg' }, { image_url: '/2.jpg' }] },
    ])
  })

  it('counts on request, and returns a range with status 206', async () => {
    const counted = await service.from('products').select('slug', { count: 'exact' }).order('slug')
    expect(counted).toMatchObject({ status: 200, count: 4 })
    const some = await send('/rest/v1/products?select=slug&order=slug', {
      key: secret,
      headers: { prefer: 'count=exact', range: '1-2' },
    })
    expect(some.status).toBe(206)
    expect(some.headers.get('content-range')).toBe('1-2/4')
    expect(some.body).toEqual([{ slug: 'hidden' }, { slug: 'one-picture' }])
    const head = await visitor.from('products').select('*', { count: 'exact', head: true })
    expect(head).toMatchObject({ status: 200, count: 3, data: null })
  })

  it.each<[string, string, number, string, Record<string, string>?]>([
    ['a range beyond the rows', 'products?offset=10', 416, 'PGRST103'],
    ['a value that is no uuid', 'products?id=eq.x', 400, '22P02'],
    ['an unknown column', 'products?select=nope', 400, '42703'],
    ['an unknown relation to embed', 'products?select=nope(id)', 400, 'PGRST200'],
    ['an unknown table', 'nope', 404, 'PGRST205'],
    ['a table of another schema', 'schema_migrations', 404, 'PGRST205'],
    ['a filter that is none', 'products?id=nope.x', 400, 'PGRST100'],
    ['a name that every object has', 'products?__proto__=eq.1&limit=1', 400, '42703'],
    ['tables in each other', 'products?select=product_images(products(id))', 400, 'PT400'],
    ['a regular expression', 'products?description=imatch.(a|.)*%5C1q', 400, 'PT400'],
    ['another media type', 'products', 406, 'PGRST107', { accept: 'application/vnd.pgrst.plan' }],
  ])('of %s is answered %s with %i', async (_, path, status, code, headers = {}) => {
    const answer = await send(`/rest/v1/${path}`, {
      key: anon,
      headers: { prefer: 'count=exact', ...headers },
    })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(Object.keys(answer.body as object).toSorted()).toEqual([
      'code',
      'details',
      'hint',
      'message',
    ])
  })

  it('of one row is 406 when there are several or none, and an object when there is one', async () => {
    for (const [filter, rows] of [
      ['bare', 1],
      ['nope', 0],
    ] as const) {
      const answer = await visitor.from('products').select('slug').eq('slug', filter).single()
      if (rows === 1) expect(answer).toMatchObject({ status: 200, data: { slug: 'bare' } })
      else expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    }
    const several = await visitor.from('products').select('slug').single()
    expect(several).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
  })
})

describe('A write', () => {
  it('returns 201 without a body', async () => {
    const answer = await send('/rest/v1/quote_requests', { key: anon, json: quoteRequest() })
    expect(answer).toMatchObject({ status: 201, body: '' })
  })

  it('that a check refuses returns 400 with code, details and hint', async () => {
    const bad = { key: anon, json: quoteRequest({ details: 'short' }) }
    expect(await send('/rest/v1/quote_requests', bad)).toMatchObject({
      status: 400,
      body: {
        code: '23514',
        message:
          'new row for relation "quote_requests" violates check constraint "quote_requests_details_check"',
        details: null,
        hint: null,
      },
    })
    const seen = await send('/rest/v1/quote_requests', { ...bad, key: secret })
    expect(seen.body).toMatchObject({ details: expect.stringMatching(/^Failing row contains \(/) })
  })

  it('that repeats an id returns 409, and the first one stays', async () => {
    const row = quoteRequest()
    await send('/rest/v1/quote_requests', { key: anon, json: row })
    const again = await visitor.from('quote_requests').insert({ ...row, details: 'Other words.' })
    expect(again).toMatchObject({ status: 409, error: { code: '23505' } })
    const { data } = await service.from('quote_requests').select('details').eq('id', row.id)
    expect(data).toEqual([{ details: 'Ten letters or more.' }])
  })

  it('that is the sixth of an address returns 429 with the wait as hint', async () => {
    const email = 'busy@example.com'
    for (let n = 0; n < 5; n++) {
      expect(await visitor.from('inquiries').insert(inquiry({ email }))).toMatchObject({
        status: 201,
      })
    }
    const sixth = await visitor.from('inquiries').insert(inquiry({ email }))
    expect(sixth).toMatchObject({ status: 429, error: { code: 'PT429' } })
    expect(Number(sixth.error?.hint)).toBeGreaterThan(3500)
    expect(Number(sixth.error?.hint)).toBeLessThanOrEqual(3600)
  })

  it('that the role may not do returns 401 to a visitor and 403 to a user', async () => {
    const { token } = await signUp(backend, 'stranger-of-rest@example.com')
    const refused = { body: { code: '42501' } }
    const call = { key: anon, json: product('forbidden') }
    expect(await send('/rest/v1/products', call)).toMatchObject({ ...refused, status: 401 })
    expect(await send('/rest/v1/products', { ...call, token })).toMatchObject({
      ...refused,
      status: 403,
    })
    const returning = { key: anon, json: inquiry(), headers: { prefer: 'return=representation' } }
    expect(await send('/rest/v1/inquiries', returning)).toMatchObject({ ...refused, status: 401 })
    const column = { key: anon, json: inquiry({ status: 'won' }) }
    expect(await send('/rest/v1/inquiries', column)).toMatchObject({ ...refused, status: 401 })
    const { count } = await service.from('products').select('*', { count: 'exact', head: true })
    expect(count).toBe(4)
  })

  it.each([
    ['an id that is no uuid', 'quote_requests', quoteRequest({ id: 'x' }), 400, '22P02'],
    ['an unknown column', 'inquiries', inquiry({ nope: 1 }), 400, 'PGRST204'],
    ['a missing value', 'inquiries', { id: quoteRequest().id }, 400, '23502'],
    ['text with a NUL', 'inquiries', inquiry({ message: 'Ten letters\0' }), 400, '22021'],
    ['an unknown table', 'nope', {}, 404, 'PGRST205'],
    ['an unknown function', 'rpc/nope', {}, 404, 'PGRST202'],
    ['a name that every object has', 'inquiries', inquiry({ constructor: 1 }), 400, 'PGRST204'],
  ])('with %s is refused', async (_, path, json, status, code) => {
    expect(await send(`/rest/v1/${path}`, { key: anon, json })).toMatchObject({
      status,
      body: { code },
    })
  })

  it('of a child without its parent returns 409', async () => {
    const orphan = { product_id: quoteRequest().id, image_url: '/x.jpg' }
    expect(await service.from('product_images').insert(orphan)).toMatchObject({
      status: 409,
      error: { code: '23503' },
    })
  })

  it('of several rows is all or nothing', async () => {
    const [good, bad] = [inquiry(), inquiry({ message: 'short' })]
    expect(await visitor.from('inquiries').insert([good, bad])).toMatchObject({ status: 400 })
    const { data } = await service.from('inquiries').select('id').eq('id', good.id)
    expect(data).toEqual([])
  })

  it('that is not JSON returns 400', async () => {
    const headers = { 'content-type': 'application/json', apikey: anon }
    const url = `${backend.internalUrl}/rest/v1/inquiries`
    const answer = await fetch(url, { method: 'POST', headers, body: '{"id":' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'PGRST102' })
  })

  it('of more than 1 MB returns 413, with and without a length, and others continue', async () => {
    const url = `${backend.internalUrl}/rest/v1/inquiries`
    const headers = { 'content-type': 'application/json', apikey: anon }
    const body = JSON.stringify(inquiry({ message: 'x'.repeat(1024 * 1024) }))
    const withLength = await fetch(url, { method: 'POST', headers, body })
    expect(withLength.status).toBe(413)
    const stream = new Blob([body]).stream()
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, duplex: 'half' }
    const inPieces = await fetch(url, { ...init, body: stream })
    expect(inPieces.status).toBe(413)
    expect((await send('/rest/v1/products', { key: anon })).status).toBe(200)
  })
})

describe('The receipt', () => {
  it('is returned to whoever has the id', async () => {
    const row = quoteRequest()
    await send('/rest/v1/quote_requests', { key: anon, json: row })
    expect(await visitor.rpc('lead_receipt', { lead_id: row.id })).toMatchObject({
      status: 200,
      data: { status: 'Received', files: [], received_at: expect.stringContaining('T') },
    })
  })

  it('reflects the replacement of a missing file, which is refused with its own status', async () => {
    const row = quoteRequest()
    const { path, entry } = attachment(row.id, 'a plan')
    const json = { ...row, attachment_manifest: [entry] }
    await send('/rest/v1/quote_requests', { key: anon, json })
    const file = { ...entry, path: `${row.id}/0-${'f'.repeat(16)}.pdf`, name: 'Other.pdf' }
    const replace = (lead_id: string, missing_path: string, file: object) =>
      send('/rest/v1/rpc/replace_missing_file', {
        key: anon,
        json: { lead_id, missing_path, file },
      })
    const refused = (status: number, code: string) => ({
      status,
      body: { code, message: expect.any(String), details: null, hint: null },
    })

    expect(await replace(quoteRequest().id, path, file)).toMatchObject(refused(404, 'PT404'))
    expect(await replace(row.id, path, { ...file, size: 0 })).toMatchObject(refused(400, '23514'))
    expect(await replace(row.id, path, file)).toMatchObject({
      status: 200,
      body: { files: [{ path: file.path, name: 'Other.pdf', arrived: false }] },
    })
    const { database } = backend.backend
    const received = (at: string) =>
      database.query(`update quote_requests set received_at = ${at} where id = '${row.id}'`)
    await received(`now() - interval '31 days'`)
    expect(await replace(row.id, file.path, entry)).toMatchObject(refused(410, 'PT410'))
    await received('now()')
    await database.query(
      `insert into storage.objects (bucket_id, name) values ('quote-attachments', $1)`,
      [file.path],
    )
    expect(await replace(row.id, file.path, entry)).toMatchObject(refused(409, 'PT409'))
  })
})
