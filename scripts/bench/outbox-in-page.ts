import * as v from 'valibot'
import { emptyQuote, quoteForm } from '#src/domain/leads/lead-rules.ts'
import type { AnnouncedFile, QuoteRequest } from '#src/outbox/delivery/lead-rows.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'

const outbox = pageOutbox()

/** A unique file of that many bytes, which the backend accepts as a PDF. */
async function pdf(place: number, size: number): Promise<PreparedFile> {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode(`%PDF-1.7\n% ${crypto.randomUUID()}\n`))
  bytes.set(new TextEncoder().encode('%%EOF\n'), size - 6)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return {
    name: `Plan ${place}.pdf`,
    type: 'application/pdf',
    bytes: bytes.buffer,
    sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    pickedSize: size,
  }
}

function request(place: number): QuoteRequest {
  const id = crypto.randomUUID()
  const attachment_manifest: AnnouncedFile[] = []
  return {
    ...v.parse(quoteForm, {
      ...emptyQuote,
      contact_name: 'Bench',
      email: `outbox-${place}-${id}@example.com`,
      product_interest: 'site-office',
      details: 'A request that measures the way of the outbox.',
    }),
    id,
    product_id: null,
    product_name: null,
    attachment_manifest,
  }
}

async function keep(place: number, files: readonly PreparedFile[]): Promise<void> {
  const kept = await outbox.enqueue({ kind: 'quote', row: request(place) }, files)
  if (!kept.ok) throw new Error(`not kept: ${kept.failure}`)
}

/** Milliseconds from the submitted form to "saved", for one request with such files. */
async function enqueue(files: number, size: number): Promise<number> {
  const prepared = await Promise.all(Array.from({ length: files }, (_, place) => pdf(place, size)))
  const startedAt = performance.now()
  await keep(0, prepared)
  const took = performance.now() - startedAt
  await outbox.removeAll()
  return took
}

/** Stores requests with their files, then delivers them all; milliseconds of the delivery. */
async function drain(leads: number, filesEach: number, size: number): Promise<number> {
  for (let place = 0; place < leads; place++) {
    await keep(
      place,
      await Promise.all(Array.from({ length: filesEach }, (_, at) => pdf(at, size))),
    )
  }
  const startedAt = performance.now()
  while ((await outbox.deliver('button')).waiting > 0) {
    if (performance.now() - startedAt > 300_000) throw new Error('the outbox does not empty')
  }
  return performance.now() - startedAt
}

Object.assign(globalThis, { bench: { enqueue, drain } })
