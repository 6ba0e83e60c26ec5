import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { entryDatabase } from '#src/outbox/store/entry-database.ts'
import { createIndexedEntryStore } from '#src/outbox/store/indexed-entry-store.ts'
import type { Lead, PreparedFile } from '#src/outbox/entry.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { afterRealTime } from '#src/platform/after-real-time.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'

/** Lower-case hexadecimal SHA-256. */
export function sha256(bytes: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
}

/** Ports of a device with its own database, in this process. */
export function devicePorts(changes: Partial<OutboxPorts> = {}): OutboxPorts {
  const factory = new IDBFactory()
  return {
    store: createIndexedEntryStore(entryDatabase({ factory: () => factory })),
    fetch: (url, init) => fetch(url, init),
    backend: () => ({ url: 'http://backend.example', publishableKey: 'sb_publishable_x' }),
    digest: async (bytes) => sha256(bytes),
    now: Date.now,
    random: Math.random,
    after: afterRealTime,
    locks: null,
    isOnline: () => true,
    channel: { post: () => undefined, listen: () => () => undefined },
    ...changes,
  }
}

/** Three products, two of which are the same. */
export const sentLines = [
  { product_id: null, product_name: 'Site Office SO-20', quantity: 2, options: null, note: null },
  { product_id: null, product_name: 'Watchtower', quantity: 1, options: 'With AC', note: 'Gate' },
  { product_id: null, product_name: 'Site Office SO-20', quantity: 2, options: null, note: null },
]

/** A salesman's request: with a basket, the result of a site check and the device's credit. */
const sold = {
  lines: sentLines,
  site_check: { search: '?people=40', facts: [{ label: 'Access', text: 'Wide enough' }] },
  sold_by_token: 'c'.repeat(64),
}

/** A quote request as the form passes it to the outbox. */
export function quoteLead(values: Readonly<Record<string, unknown>> = {}): Lead {
  return { kind: 'quote', row: quoteRequest({ ...sold, ...values }) } as Lead
}

/** An inquiry as the form passes it to the outbox. */
export function inquiryLead(values: Readonly<Record<string, unknown>> = {}): Lead {
  return { kind: 'inquiry', row: inquiry(values) } as Lead
}

/** A picked file that the server accepts as a PDF. */
export function pdf(name: string, size = 64): PreparedFile {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode(`%PDF-1.4\n${name}`).subarray(0, size))
  const { buffer } = bytes
  return { name, type: 'application/pdf', bytes: buffer, sha256: sha256(buffer), pickedSize: size }
}
