import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askReceipt, sendRow, sendWholeFile } from '#src/outbox/delivery/backend-calls.ts'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { Lead, StoredEntry } from '#src/outbox/entry.ts'
import versionOne from '#src/outbox/store/fixtures/entries-version-1.json' with { type: 'json' }
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { readRecord } from '#src/outbox/store/stored-entry.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { afterRealTime } from '#src/platform/after-real-time.ts'
import {
  devicePorts,
  inquiryLead,
  pdf,
  quoteLead,
  sentLines,
  sha256,
} from '#tests/support/outbox-device.ts'

let backend: EmbeddedBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend.stop())

/** Lets a call go to the server by itself. */
const callPorts = {
  backend: () => ({ url: backend.internalUrl, publishableKey: backend.keys.publishable }),
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  after: afterRealTime,
}

function device(changes: Partial<OutboxPorts> = {}) {
  return createOutbox(devicePorts({ backend: callPorts.backend, ...changes }))
}

const rows = (table: string, id: string, key = 'id') =>
  backend.backend.database.query(`select * from public.${table} where ${key} = $1`, [id])

const stored = (id: string) =>
  backend.backend.database.query<{ name: string; size: number }>(
    `select name, (metadata ->> 'size')::int as size from storage.objects where name like $1 order by name`,
    [`${id}/%`],
  )

describe('A quote request with two files', () => {
  it('is delivered once, with its receipt, and its bytes are deleted', async () => {
    const outbox = device()
    const lead = quoteLead()
    const { id } = lead.row
    expect(await outbox.enqueue(lead, [pdf('plan.pdf'), pdf('<b>', 2000)])).toMatchObject({
      ok: true,
    })
    expect(await outbox.deliver('enqueue')).toEqual({ waiting: 0 })

    const [entry] = await outbox.entries()
    expect(entry).toMatchObject({ state: 'delivered', lead: null, attempts: 1 })
    expect(entry?.events.map(({ kind }) => kind)).toEqual([
      'saved',
      'lead-arrived',
      'file-arrived',
      'file-arrived',
      'delivered',
    ])
    expect(entry?.receipt?.files.map(({ arrived, size }) => [arrived, size])).toEqual([
      [true, 64],
      [true, 2000],
    ])
    expect(entry?.receipt?.reference).toBe(`${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase())
    expect(await outbox.bytesOf(id, entry?.files[0]?.path ?? '')).toBeNull()
    expect(await rows('quote_requests', id)).toMatchObject([{ lines: sentLines }])
    expect((await stored(id)).map(({ size }) => size)).toEqual([64, 2000])
  })
})

describe('Against the real server', () => {
  it('a lost response costs nothing: each row and file is stored once', async () => {
    let loses = true
    const lossy: OutboxPorts['fetch'] = async (url, init) => {
      const response = await fetch(url, init)
      if (!loses) return response
      await response.text()
      throw new TypeError('Failed to fetch')
    }
    const outbox = device({ fetch: lossy })
    const lead = quoteLead()
    const { id } = lead.row
    await outbox.enqueue(lead, [pdf('a.pdf'), pdf('b.pdf')])
    await outbox.deliver('online')
    await outbox.deliver('online')
    expect(await rows('quote_request_lines', id, 'quote_request_id')).toMatchObject(sentLines)
    loses = false
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(await stored(id)).toHaveLength(2)
  })

  it('a file whose response was lost is found at its path', async () => {
    let loses = true
    const lossy: OutboxPorts['fetch'] = async (url, init) => {
      const response = await fetch(url, init)
      if (!loses || !url.includes('/storage/')) return response
      await response.text()
      throw new TypeError('Failed to fetch')
    }
    const outbox = device({ fetch: lossy })
    const lead = quoteLead()
    await outbox.enqueue(lead, [pdf('a.pdf')])
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    loses = false
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect((await outbox.entries())[0]?.files[0]).toMatchObject({ state: 'arrived' })
  })

  it('the same lead from two devices at once is one row', async () => {
    const lead = inquiryLead()
    const devices = [device(), device(), device()]
    for (const outbox of devices) await outbox.enqueue(lead, [])
    const outcomes = await Promise.all(devices.map((outbox) => outbox.deliver('online')))
    expect(outcomes).toEqual(devices.map(() => ({ waiting: 0 })))
    expect(await rows('inquiries', lead.row.id)).toHaveLength(1)
  })

  it('a refused request needs the visitor, whose correction arrives under the same id', async () => {
    const outbox = device()
    const lead = quoteLead({ details: 'short' })
    const { id } = lead.row
    await outbox.enqueue(lead, [pdf('a.pdf')])
    await outbox.deliver('online')
    const [entry] = await outbox.entries()
    expect(entry).toMatchObject({ state: 'needs-attention', leadArrived: false })
    expect(entry?.events.at(-1)).toMatchObject({ obstacle: { kind: 'rejected', code: '23514' } })
    await outbox.replace({ id, versions: [entry?.createdAt ?? 0] }, quoteLead({ id }), [
      pdf('a.pdf'),
    ])
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(await stored(id)).toHaveLength(1)
  })

  it('a request with an unknown column waits', async () => {
    const outbox = device()
    await outbox.enqueue(inquiryLead({ colour: 'red' }), [])
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    expect((await outbox.entries())[0]?.events.at(-1)).toMatchObject({
      obstacle: { kind: 'not-permitted' },
    })
  })

  it.each(['inquiries', 'quote_requests'])(
    'that is read-only, or whose triggers fail, refuses nothing of %s',
    async (table) => {
      const lead = table === 'inquiries' ? inquiryLead() : quoteLead()
      const outbox = device()
      await outbox.enqueue(lead, [])
      const { database } = backend.backend
      const failing = (words: string) =>
        database.script(`create or replace function private.fail() returns trigger language plpgsql
          as $$ begin ${words} end $$;
          create or replace trigger fails before insert on public.${table}
          for each row execute function private.fail()`)
      for (const [words, kind] of [
        ["raise sqlstate '25006';", 'server-busy'],
        ['new.nothing := 1; return new;', 'not-permitted'],
        ["raise sqlstate '42804';", 'not-permitted'],
      ] as const) {
        await failing(words)
        await outbox.sendNow(lead.row.id)
        const [entry] = await outbox.entries()
        expect(entry?.events.at(-1)).toMatchObject({ obstacle: { kind } })
        expect(entry?.state).toBe('waiting')
      }
      await database.script(`drop trigger fails on public.${table}`)
      await outbox.sendNow(lead.row.id)
      expect(await outbox.entries()).toMatchObject([{ state: 'delivered' }])
    },
  )

  it('an erased request is not sent again', async () => {
    const lead = quoteLead()
    const file = pdf('plan.pdf')
    const before = device()
    await before.enqueue(lead, [file])
    await before.deliver('online')
    await backend.backend.database.query('select private.erase_leads($1, $2)', [[], [lead.row.id]])
    const again = device()
    await again.enqueue(lead, [file])
    await again.deliver('online')
    expect(await again.entries()).toEqual([])
    const rows = `select from public.quote_requests where id = $1`
    expect(await backend.backend.database.query(rows, [lead.row.id])).toEqual([])
  })

  it('other content under a known id never counts as the first', async () => {
    const lead = inquiryLead()
    const outbox = device()
    await outbox.enqueue(lead, [])
    await outbox.deliver('online')
    const other = device()
    await other.enqueue(inquiryLead({ id: lead.row.id, message: 'Something else altogether.' }), [])
    await other.deliver('online')
    expect((await other.entries())[0]?.events.at(-1)).toMatchObject({
      obstacle: { kind: 'rejected', code: 'conflict' },
    })
    const same = device()
    await same.enqueue(lead, [])
    expect(await same.deliver('online')).toEqual({ waiting: 0 })
  })

  it('a wrong key is no reason to refuse an entry', async () => {
    const outbox = device({ backend: () => ({ url: backend.internalUrl, publishableKey: 'old' }) })
    await outbox.enqueue(inquiryLead(), [])
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    expect((await outbox.entries())[0]?.events.at(-1)).toMatchObject({
      obstacle: { kind: 'not-permitted' },
    })
  })

  it('the sixth request of a sender in an hour waits as long as the server asks', async () => {
    const outbox = device()
    const email = 'six@example.com'
    for (let count = 0; count < 6; count++) await outbox.enqueue(inquiryLead({ email }), [])
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    const waiting = (await outbox.entries()).find(({ state }) => state === 'waiting')
    expect(waiting?.events.at(-1)).toMatchObject({ obstacle: { kind: 'rate-limited' } })
    expect((waiting?.nextAttemptAt ?? 0) - Date.now()).toBeGreaterThan(3_000_000)
    await outbox.deliver('online')
    expect((await outbox.entries()).find(({ state }) => state === 'waiting')?.attempts).toBe(1)
  })

  it('a file of 5 MB arrives; one whose bytes are not a PDF is lost, while the lead arrives', async () => {
    const outbox = device()
    const lead = quoteLead()
    const { id } = lead.row
    const whole = pdf('whole.pdf', 5_242_880)
    const text = new TextEncoder().encode('<p>not a pdf</p>').buffer
    const wrong = { ...pdf('wrong.pdf'), bytes: text, sha256: sha256(text) }
    await outbox.enqueue(lead, [whole, wrong])
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    const [entry] = await outbox.entries()
    expect(entry?.files.map(({ state }) => state)).toEqual(['arrived', 'lost'])
    expect((await stored(id)).map(({ size }) => size)).toEqual([5_242_880])
  })

  it('a file of 5 MB and one byte is refused, announced or not', async () => {
    const outbox = device()
    const lead = quoteLead()
    await outbox.enqueue(lead, [pdf('large.pdf', 5_242_881)])
    await outbox.deliver('online')
    expect((await outbox.entries())[0]?.events.at(-1)).toMatchObject({
      obstacle: { kind: 'rejected', code: '23514' },
    })
    const announced = quoteLead()
    await outbox.enqueue(announced, [pdf('a.pdf')])
    await sendRow(
      callPorts,
      (await outbox.entries()).find(({ id }) => id === announced.row.id)?.lead ?? announced,
    )
    const [file] = (await outbox.entries()).find(({ id }) => id === announced.row.id)?.files ?? []
    if (file === undefined) throw new Error('no file')
    const large = pdf('a.pdf', 5_242_881).bytes
    expect(await sendWholeFile(callPorts, file, large)).toMatchObject({ verdict: 'refused' })
  })

  it('an unannounced path is refused', async () => {
    const path = `${randomUUID()}/0-0123456789abcdef.pdf`
    const { bytes, ...file } = pdf('a.pdf')
    const unknown = { ...file, path, size: bytes.byteLength, state: 'waiting' } as const
    expect(await sendWholeFile(callPorts, unknown, bytes)).toMatchObject({
      verdict: 'not-permitted',
    })
  })

  it('a receipt for an unknown id has its shape and no row', async () => {
    expect(await askReceipt(callPorts, randomUUID())).toMatchObject({
      verdict: 'done',
      value: { receipt: null },
    })
  })

  it.each(versionOne.filter(({ state }) => state !== 'delivered'))(
    'an entry of version 1 is still delivered: $kind, $state',
    async (record) => {
      const ports = devicePorts()
      const read = readRecord(record.id, record)
      if (read.kind !== 'entry') throw new Error('not read')
      // As it was before it was sent; its file was never real.
      const entry: StoredEntry = { ...read.entry, files: [], leadArrived: false, hold: null }
      const row = {
        ...entry.lead?.row,
        ...('attachment_manifest' in (entry.lead?.row ?? {}) ? { attachment_manifest: [] } : {}),
      }
      const lead = { kind: entry.kind, row } as Lead
      await ports.store.keep({ entry: { ...entry, lead }, bytes: [] }, entry.id, () => true)
      const outbox = device({ store: ports.store })
      await outbox.sendNow(entry.id)
      expect((await outbox.entries())[0]).toMatchObject({ state: 'delivered' })
    },
  )
})
