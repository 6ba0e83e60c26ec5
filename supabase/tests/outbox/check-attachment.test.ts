import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerHook } from '#supabase/functions/check-attachment/handler.ts'
import { hookSecretHeader } from '#supabase/hosted/hook-request.ts'
import { type StoredFile, checkAttachment } from '#supabase/hosted/check-attachment.ts'
import type { AnnouncedFile } from '#supabase/local/storage/uploads/announced-file.ts'
import { type Send, createSender } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { content } from '#supabase/tests/offers/offer-rows.ts'

const text = (words: string) => new Uint8Array(Buffer.from(words, 'latin1'))
const pdf = text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const page = text('<html><script>alert(1)</script></html>')

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function announcedAs(bytes: Uint8Array, type: string, path: string): AnnouncedFile {
  return { path, type, size: bytes.length, sha256: sha256(bytes) }
}

/** A storage with one file, which may or may not be as it was announced. */
async function check(path: string, file: StoredFile | null, announced: AnnouncedFile | null) {
  const removed: string[] = []
  const outcome = await checkAttachment(
    {
      read: async () => file,
      findAnnounced: async () => announced,
      remove: async (name) => {
        removed.push(name)
      },
    },
    path,
  )
  return { outcome, removed }
}

describe('A stored attachment', () => {
  const dwg = text('AC1032 and the drawing')
  const kept = { outcome: 'kept', removed: [] }
  const removed = (path: string) => ({ outcome: 'removed', removed: [path] })

  it('is kept as announced, for each type', async () => {
    const picture = sharp({ create: { width: 9, height: 7, channels: 3, background: '#c63' } })
    const files: readonly (readonly [string, string, Uint8Array<ArrayBuffer>])[] = [
      ['a.pdf', 'application/pdf', pdf],
      ['a.jpg', 'image/jpeg', new Uint8Array(await picture.clone().jpeg().toBuffer())],
      ['a.png', 'image/png', new Uint8Array(await picture.clone().png().toBuffer())],
      ['a.dwg', 'image/vnd.dwg', dwg],
    ]
    for (const [path, type, bytes] of files) {
      const announced = announcedAs(bytes, type, path)
      expect(await check(path, { type, bytes }, announced), path).toEqual(kept)
    }
  })

  it('is removed when its bytes are not of the announced type', async () => {
    for (const [path, type, bytes] of [
      ['a.pdf', 'application/pdf', page],
      ['a.jpg', 'image/jpeg', page],
      ['a.dwg', 'image/vnd.dwg', page],
      ['a.pdf', 'application/pdf', text(`${Buffer.from(page).toString('latin1')}%PDF-1.4\n`)],
      ['a.jpg', 'image/jpeg', text('\u00ff\u00d8\u00ff\u00d9PK')],
    ] as const) {
      const announced = announcedAs(bytes, type, path)
      expect(await check(path, { type, bytes }, announced), path).toEqual(removed(path))
      expect(await check(path, { type, bytes }, null), path).toEqual(removed(path))
    }
  })

  it('is removed when size, digest, type or extension differ from the announcement', async () => {
    const file = { type: 'application/pdf', bytes: pdf }
    const announced = announcedAs(pdf, file.type, 'a.pdf')
    for (const wrong of [
      { size: pdf.length + 1 },
      { sha256: sha256(page) },
      { type: 'image/png' },
      { path: 'a.png' },
    ]) {
      expect(await check('a.pdf', file, { ...announced, ...wrong })).toEqual(removed('a.pdf'))
    }
  })

  it('that is gone is ignored', async () => {
    expect(await check('a.pdf', null, null)).toEqual({ outcome: 'missing', removed: [] })
  })
})

describe('The function check-attachment', () => {
  let backend: EmbeddedBackend
  let send: Send

  beforeAll(async () => {
    backend = await startBackend()
    send = createSender(backend.internalUrl)
  })

  afterAll(() => backend.stop())

  const variables = () => ({
    SUPABASE_URL: backend.internalUrl,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.keys.secret }),
    HOOK_SECRET: 'a long secret',
  })

  const call = (body: unknown, secret = 'a long secret') =>
    answerHook(
      new Request('http://localhost/', {
        method: 'POST',
        headers: { [hookSecretHeader]: secret },
        body: JSON.stringify(body),
      }),
      variables(),
    )

  /** Sends a request with one file, which nothing has checked once the announcement is another one. */
  async function storeChanged(change: object) {
    const row = quoteRequest()
    const path = `${row.id}/0-${sha256(pdf).slice(0, 16)}.pdf`
    const entry = { ...announcedAs(pdf, 'application/pdf', path), name: 'plan.pdf' }
    const key = backend.keys.publishable
    await send('/rest/v1/quote_requests', { key, json: { ...row, attachment_manifest: [entry] } })
    const stored = await fetch(
      `${backend.internalUrl}/storage/v1/object/quote-attachments/${path}`,
      { method: 'POST', headers: { apikey: key, 'content-type': 'application/pdf' }, body: pdf },
    )
    expect(stored.status).toBe(200)
    await backend.backend.database.query(
      'update public.quote_requests set attachment_manifest = $2 where id = $1',
      [row.id, [{ ...entry, ...change }]],
    )
    const receipt = async () => {
      const json = { lead_id: row.id }
      const { body } = await send('/rest/v1/rpc/lead_receipt', { key, json })
      return (body as { files: { arrived: boolean }[] }).files.map(({ arrived }) => arrived)
    }
    const webhook = {
      type: 'INSERT',
      schema: 'storage',
      table: 'objects',
      record: { bucket_id: 'quote-attachments', name: path },
    }
    return { webhook, receipt }
  }

  it("removes the webhook's file if it is not as announced, and the receipt shows it", async () => {
    const good = await storeChanged({})
    const bad = await storeChanged({ sha256: sha256(page) })
    expect(await (await call(good.webhook)).json()).toEqual({ kept: 1, removed: 0, missing: 0 })
    expect(await (await call(bad.webhook)).json()).toEqual({ kept: 0, removed: 1, missing: 0 })
    expect(await (await call(bad.webhook)).json()).toEqual({ kept: 0, removed: 0, missing: 1 })
    expect([await good.receipt(), await bad.receipt()]).toEqual([[true], [false]])
  })

  it('checks recently announced files by schedule, and no other bucket', async () => {
    const bad = await storeChanged({ size: 5 })
    const other = { record: { bucket_id: 'product-images', name: 'a.webp' } }
    expect(await (await call(other)).json()).toEqual({ kept: 0, removed: 0, missing: 0 })
    expect(await (await call({})).json()).toMatchObject({ removed: 1 })
    expect(await bad.receipt()).toEqual([false])
  })

  it('checks orders like attachments, by webhook and by schedule', async () => {
    const { database } = backend.backend
    const offer = randomUUID()
    await database.query(`insert into public.offers (id, number) values ($1, '')`, [offer])
    await database.query(
      `insert into public.offer_revisions (offer_id, revision, content, totals, valid_until, state)
       values ($1, 0, $2::text::jsonb, '{}', '2199-12-31', 'accepted')`,
      [offer, JSON.stringify(content())],
    )
    const storeOrder = async () => {
      const path = `${randomUUID()}.pdf`
      await database.query(
        `insert into public.order_files (offer_id, revision, path, name, type, size, sha256)
         values ($1, 0, $2, 'order.pdf', 'application/pdf', $3, $4)`,
        [offer, path, pdf.length, sha256(pdf)],
      )
      const key = backend.keys.publishable
      const stored = await fetch(`${backend.internalUrl}/storage/v1/object/order-files/${path}`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/pdf' },
        body: pdf,
      })
      expect(stored.status).toBe(200)
      return path
    }
    const spoil = (path: string) =>
      database.query('update public.order_files set sha256 = $2 where path = $1', [
        path,
        sha256(text(path)),
      ])
    const arrived = async (path: string) => {
      const [row] = await database.query<{ arrived: boolean }>(
        'select arrived_at is not null as arrived from public.order_files where path = $1',
        [path],
      )
      return row?.arrived
    }
    const named = (name: string) => ({ record: { bucket_id: 'order-files', name } })
    const first = await storeOrder()
    expect(await (await call(named(first))).json()).toEqual({ kept: 1, removed: 0, missing: 0 })
    await spoil(first)
    expect(await (await call(named(first))).json()).toEqual({ kept: 0, removed: 1, missing: 0 })
    const second = await storeOrder()
    await spoil(second)
    expect(await (await call({})).json()).toMatchObject({ removed: 1 })
    expect([await arrived(first), await arrived(second)]).toEqual([false, false])
  })

  it('does nothing without the secret, and reports missing variables', async () => {
    const bad = await storeChanged({ size: 5 })
    expect((await call(bad.webhook, 'a guess')).status).toBe(401)
    expect((await call(bad.webhook, '')).status).toBe(401)
    expect(await bad.receipt()).toEqual([true])
    const unset = await answerHook(new Request('http://localhost/', { method: 'POST' }), {})
    expect(unset.status).toBe(500)
    expect(await unset.json()).toEqual({
      missing: ['SUPABASE_SECRET_KEYS', 'SUPABASE_URL', 'HOOK_SECRET'],
    })
  })
})
