import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { askReceipt, sendWholeFile, sendRow } from '#src/outbox/delivery/backend-calls.ts'
import type { Lead } from '#src/outbox/entry.ts'
import { afterRealTime } from '#src/platform/after-real-time.ts'
import { pdf } from '#tests/support/outbox-device.ts'
import type { HonestClient, Site } from './honest-client.ts'
import type { Kind } from './traffic-log.ts'

/** A file that the server confirmed. */
interface SentFile {
  readonly path: string
  readonly sha256: string
}

/** What the server told a client about a request. */
export interface SentLead {
  readonly kind: Lead['kind']
  readonly id: string
  /** A text that only this request contains. */
  readonly token: string
  isAcknowledged: boolean
  readonly files: SentFile[]
}

const tries = 6
const fileBytes = [60_000, 900_000]

/** Sends requests as the outbox does: repeats each step under the same id until it is done. */
export async function sendLead(
  site: Site,
  client: HonestClient,
  kind: Lead['kind'],
): Promise<SentLead> {
  const ports = {
    after: afterRealTime,
    backend: () => ({ url: site.url, publishableKey: site.publishableKey }),
    fetch: (url: string, init: RequestInit) =>
      client.tryOnce(kindOf(url), url.slice(site.url.length), {
        ...init,
        headers: init.headers as Record<string, string>,
      }),
  }
  const id = randomUUID()
  const sent: SentLead = {
    kind,
    id,
    token: randomBytes(12).toString('hex'),
    isAcknowledged: false,
    files: [],
  }
  const files = kind === 'quote' ? fileBytes.map((size, place) => fileOf(id, place, size)) : []
  const lead = rowOf(
    sent,
    files.map(({ announced }) => announced),
  )
  sent.isAcknowledged = await untilDone(() => sendRow(ports, lead))
  for (const { announced, bytes } of sent.isAcknowledged ? files : []) {
    if (await untilDone(() => sendWholeFile(ports, announced, bytes))) sent.files.push(announced)
  }
  if (sent.isAcknowledged) await untilDone(() => askReceipt(ports, id))
  return sent
}

/** A final refusal is no success either; the log has the reason. */
async function untilDone(
  call: () => Promise<{ readonly verdict: string; readonly asked: number | null }>,
): Promise<boolean> {
  for (let count = 1; count <= tries; count++) {
    const { verdict, asked } = await call()
    if (verdict === 'done') return true
    await delay(1000 * (asked ?? count))
  }
  return false
}

function kindOf(url: string): Kind {
  if (url.includes('/storage/v1/')) return 'attachment'
  return url.includes('/rpc/') ? 'receipt' : 'request'
}

function fileOf(id: string, place: number, size: number) {
  const { type, bytes, sha256 } = pdf(randomUUID(), size)
  const path = `${id}/${place}-${sha256.slice(0, 16)}.pdf`
  return { announced: { path, name: `Plan ${place}.pdf`, type, size, sha256 } as const, bytes }
}

function rowOf({ kind, id, token }: SentLead, files: readonly object[]): Lead {
  const email = `${createHash('sha256').update(id).digest('hex').slice(0, 20)}@example.com`
  const words = `We ask for offices at a building site, reference ${token}.`
  const row =
    kind === 'inquiry'
      ? {
          id,
          name: 'Anna Example',
          email,
          phone: '+91 98765 43210',
          inquiry_type: 'general',
          message: words,
        }
      : {
          id,
          contact_name: 'Anna Example',
          email,
          product_interest: 'Site office',
          details: words,
          attachment_manifest: files,
        }
  // What the forms send; the columns that they leave out have defaults.
  return { kind, row } as unknown as Lead
}
