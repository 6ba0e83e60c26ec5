import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { devicePorts, pdf, quoteLead } from '#tests/support/outbox-device.ts'

let backend: EmbeddedBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend.stop())

function device(changes: Partial<OutboxPorts> = {}) {
  return createOutbox(
    devicePorts({
      backend: () => ({
        url: backend.internalUrl,
        publishableKey: backend.keys.publishable,
      }),
      ...changes,
    }),
  )
}

const rows = (table: string, id: string) =>
  backend.backend.database.query(`select * from public.${table} where id = $1`, [id])

const stored = (id: string) =>
  backend.backend.database.query<{ name: string; size: number }>(
    `select name, (metadata ->> 'size')::int as size from storage.objects where name like $1 order by name`,
    [`${id}/%`],
  )

describe('A quote request with two files', () => {
  it('is delivered once, with its receipt, and its bytes are let go', async () => {
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
    expect(await rows('quote_requests', id)).toHaveLength(1)
    expect((await stored(id)).map(({ size }) => size)).toEqual([64, 2000])
  })
})
