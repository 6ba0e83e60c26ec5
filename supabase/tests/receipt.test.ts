import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Database } from '#supabase/local/database.ts'
import { identities } from '#tests/support/identities.ts'
import { describeOnEachEngine } from '#tests/support/test-databases.ts'
import { inquiry, quoteRequest } from './backend/rows.ts'
import { announced, savedLead, send } from './lead-rows.ts'

async function receipt(database: Database, id: unknown): Promise<unknown> {
  const [row] = await database.queryAs<{ receipt: unknown }>(
    identities.anon,
    'select public.lead_receipt($1) as receipt',
    [id],
  )
  return row?.receipt
}

describeOnEachEngine('A receipt', (test) => {
  it('has the same shape for an id that nobody sent', async () => {
    const id = 'abcd1234-0000-4000-8000-000000000000'
    expect(await receipt(test.database, id)).toEqual({
      reference: 'ABCD-1234',
      received_at: null,
      status: null,
      files: [],
    })
  })

  it('of an inquiry says when it was received, and nothing of what it holds', async () => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    const answer = await receipt(test.database, row['id'])
    expect(answer).toMatchObject({ status: 'Received', files: [] })
    expect(Object.keys(answer as object).toSorted()).toEqual([
      'files',
      'received_at',
      'reference',
      'status',
    ])
    const saved = await savedLead(test.database, 'inquiries', row['id'])
    const { received_at } = answer as { received_at: string }
    expect(Date.parse(received_at)).toBe(Date.parse(String(saved['received_at'])))
  })

  it('of a quote request says which of its files arrived', async () => {
    const id = randomUUID()
    const first = announced(id)
    const second = announced(id, { path: `${id}/1-0123456789abcdef.png`, type: 'image/png' })
    await send(
      test.database,
      'quote_requests',
      quoteRequest({ id, attachment_manifest: [first, second] }),
    )
    await test.database.query(
      `insert into storage.objects (bucket_id, name, metadata)
       values ('quote-attachments', $1, '{"size": 4711}'), ('product-images', $2, '{"size": 1}')`,
      [second['path'], first['path']],
    )
    expect(await receipt(test.database, id)).toMatchObject({
      files: [
        { path: first['path'], arrived: false, size: null },
        { path: second['path'], arrived: true, size: 4711 },
      ],
    })
  })

  it.each([
    ['new', 'Received'],
    ['contacted', 'In contact'],
    ['quoted', 'Quote sent'],
    ['won', 'Ordered'],
    ['lost', 'Closed'],
    ['spam', 'Received'],
  ])('says of the status %s to the customer: %s', async (status, words) => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    await test.database.query('update public.inquiries set status = $1 where id = $2', [
      status,
      row['id'],
    ])
    expect(await receipt(test.database, row['id'])).toMatchObject({ status: words })
  })
})
