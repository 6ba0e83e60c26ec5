import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { leadStatuses } from '#src/domain/leads/lead-status.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { announced, savedLead, send } from '#supabase/tests/leads/lead-rows.ts'

async function receipt(database: Database, id: unknown): Promise<unknown> {
  const [row] = await database.queryAs<{ receipt: unknown }>(
    identities.anon,
    'select public.lead_receipt($1) as receipt',
    [id],
  )
  return row?.receipt
}

describeOnDatabase('A receipt', (test) => {
  it('has the same shape for an unknown id', async () => {
    const id = 'abcd1234-0000-4000-8000-000000000000'
    expect(await receipt(test.database, id)).toEqual({
      reference: 'ABCD-1234',
      received_at: null,
      content: null,
      takes_files: null,
      erased: false,
      status: null,
      files_until: null,
      files: [],
      lines: [],
      site_check: false,
      site_visit: false,
    })
  })

  it('has the content hash, the deadline for files, and whether it was erased', async () => {
    const content_hash = 'c'.repeat(64)
    for (const [table, row] of [
      ['inquiries', inquiry({ content_hash })],
      ['quote_requests', quoteRequest({ content_hash })],
    ] as const) {
      const id = row['id']
      await send(test.database, table, row)
      const known = { content: content_hash, takes_files: true, erased: false }
      expect(await receipt(test.database, id)).toMatchObject(known)
      await test.database.query(
        `update public.${table} set received_at = now() - interval '30 days' where id = $1`,
        [id],
      )
      expect(await receipt(test.database, id)).toMatchObject({ takes_files: false })
      await test.database.query(`delete from public.${table} where id = $1`, [id])
      const gone = { content: null, received_at: null, erased: true }
      expect(await receipt(test.database, id)).toMatchObject(gone)
      await expect(send(test.database, table, row)).rejects.toMatchObject({ code: 'PT410' })
    }
  })

  it('of an erased request is returned even to a sender over the limit', async () => {
    for (const [table, made] of [
      ['inquiries', inquiry],
      ['quote_requests', quoteRequest],
    ] as const) {
      const email = `${randomUUID()}@example.com`
      const erased = made({ email })
      await send(test.database, table, erased)
      await test.database.query(`delete from public.${table} where id = $1`, [erased['id']])
      for (let count = 0; count < 5; count++) await send(test.database, table, made({ email }))
      const next = send(test.database, table, made({ email }))
      await expect(next).rejects.toMatchObject({ code: 'PT429' })
      const again = send(test.database, table, erased)
      await expect(again).rejects.toMatchObject({ code: 'PT410' })
    }
  })

  it('accepts only a valid content hash', async () => {
    for (const [table, made] of [
      ['inquiries', inquiry],
      ['quote_requests', quoteRequest],
    ] as const) {
      const row = made({ content_hash: 'no hash' })
      await expect(send(test.database, table, row)).rejects.toMatchObject({ code: '23514' })
    }
  })

  it('of an inquiry has its time, and none of its content', async () => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    const answer = await receipt(test.database, row['id'])
    expect(answer).toMatchObject({ status: 'Received', files_until: null, files: [] })
    expect(Object.keys(answer as object).toSorted()).toEqual([
      'content',
      'erased',
      'files',
      'files_until',
      'lines',
      'received_at',
      'reference',
      'site_check',
      'site_visit',
      'status',
      'takes_files',
    ])
    const saved = await savedLead(test.database, 'inquiries', row['id'])
    const { received_at } = answer as { received_at: string }
    expect(Date.parse(received_at)).toBe(Date.parse(String(saved['received_at'])))
  })

  it('of a quote request has which files arrived, and whether they are complete', async () => {
    const id = randomUUID()
    const [missing, whole, cut] = [0, 1, 2].map((place) =>
      announced(id, {
        path: `${id}/${place}-0123456789abcdef.png`,
        name: `Plan ${place}.png`,
        size: 4711,
      }),
    )
    const manifest = [missing, whole, cut]
    await send(test.database, 'quote_requests', quoteRequest({ id, attachment_manifest: manifest }))
    // Older versions took a file of another size.
    await test.database.script(`begin; set local session_replication_role = replica;
      insert into storage.objects (bucket_id, name, metadata)
       values ('quote-attachments', '${String(whole?.['path'])}', '{"size": 4711}'),
         ('quote-attachments', '${String(cut?.['path'])}', '{"size": 4710}'),
         ('product-images', '${String(missing?.['path'])}', '{"size": 4711}');
      commit`)
    const file = (entry: typeof missing, state: object) => ({
      path: entry?.['path'],
      name: entry?.['name'],
      announced_size: 4711,
      ...state,
    })
    expect(await receipt(test.database, id)).toMatchObject({
      files: [
        file(missing, { arrived: false, size: null, complete: false }),
        file(whole, { arrived: true, size: 4711, complete: true }),
        file(cut, { arrived: true, size: 4710, complete: false }),
      ],
    })
  })

  it('has whether a site check was sent, and none of its content', async () => {
    const facts = [{ label: 'Answer', text: 'It fits.' }]
    const row = quoteRequest({ site_check: { search: '?p=so-20&n=6', facts } })
    await send(test.database, 'quote_requests', row)
    const answer = await receipt(test.database, row.id)
    expect(answer).toMatchObject({ site_check: true })
    expect(JSON.stringify(answer)).not.toMatch(/It fits|n=6/)
    const without = quoteRequest()
    await send(test.database, 'quote_requests', without)
    expect(await receipt(test.database, without.id)).toMatchObject({ site_check: false })
  })

  it('has whether it was a site visit, and none of its content', async () => {
    const facts = [{ label: 'Ground', text: 'Firm soil' }]
    const row = quoteRequest({ site_visit: { place: 'Plot 12, Miyapur', position: null, facts } })
    await send(test.database, 'quote_requests', row)
    const answer = await receipt(test.database, row.id)
    expect(answer).toMatchObject({ site_visit: true, site_check: false })
    expect(JSON.stringify(answer)).not.toMatch(/Miyapur|Firm/)
  })

  it('has the deadline for files: 30 days after the request', async () => {
    const id = randomUUID()
    const row = quoteRequest({ id, attachment_manifest: [announced(id)] })
    await send(test.database, 'quote_requests', row)
    const answer = await receipt(test.database, id)
    const { received_at, files_until } = answer as Readonly<Record<string, string>>
    const days = (Date.parse(files_until ?? '') - Date.parse(received_at ?? '')) / 86_400_000
    expect(days).toBe(30)
  })

  it('has the same reference that a device derives from the id', async () => {
    for (const id of [randomUUID(), randomUUID().toUpperCase()]) {
      expect(await receipt(test.database, id)).toMatchObject({ reference: leadReference(id) })
    }
  })

  it('has only statuses that the site knows', async () => {
    const [row] = await test.database.query<{ source: string }>(
      `select prosrc as source from pg_proc where oid = 'private.lead_receipt(uuid)'::regprocedure`,
    )
    const said = [...(row?.source.matchAll(/(?:then|else) '([^']+)'/g) ?? [])].map(
      ([, words]) => words,
    )
    expect(new Set(said)).toEqual(new Set(leadStatuses))
  })

  it.each([
    ['new', 'Received'],
    ['contacted', 'In contact'],
    ['quoted', 'Quote sent'],
    ['won', 'Ordered'],
    ['lost', 'Closed'],
    ['spam', 'Received'],
  ])('shows the status %s to the customer as %s', async (status, words) => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    await test.database.query('update public.inquiries set status = $1 where id = $2', [
      status,
      row['id'],
    ])
    expect(await receipt(test.database, row['id'])).toMatchObject({ status: words })
  })
})
