import type { AnnouncedFile } from '#src/data/leads.ts'
import { leadReference } from '#src/content/lead-reference.ts'
import { sha256 } from '#tests/support/outbox-device.ts'
import type { BlobOfBytes } from './virtual-time.ts'

/** What the server knows of a row. */
interface Row {
  readonly id: string
  readonly email: string
  readonly details: string
  readonly content_hash?: string
  readonly attachment_manifest?: readonly AnnouncedFile[]
}

/** A request as it reaches the server. */
export interface Received {
  readonly url: string
  readonly body: unknown
}

export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

const hour = 3_600_000
const attachmentPeriod = 30 * 24 * hour
const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) })

/** An address without its origin. */
export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '')
}

/** The server as the migrations and Storage make it, without their faults. */
export class ServerModel {
  /** All that was ever inserted, so that a second one is seen. */
  readonly inserted: (Row & { readonly at: number })[] = []
  readonly files = new Map<string, { readonly size: number; readonly sha256: string }>()
  readonly #now: () => number
  readonly #erased = new Set<string>()

  constructor(now: () => number) {
    this.#now = now
  }

  answer({ url, body }: Received): Answer {
    const pathname = pathOf(url)
    const object = /^\/storage\/v1\/object\/quote-attachments\/(.+)$/.exec(pathname)?.[1]
    if (object !== undefined) return this.#store(object, (body as BlobOfBytes).bytes)
    const values = JSON.parse(String(body)) as unknown
    if (pathname === '/rest/v1/rpc/lead_receipt') {
      return json(200, this.#receipt((values as { lead_id: string }).lead_id))
    }
    return this.#insert(values as Row)
  }

  rowOf(id: string) {
    return this.inserted.find((row) => row.id === id)
  }

  /** As `npm run erase` does: the row goes with its files, and its id is remembered. */
  erase(id: string): void {
    this.#erased.add(id)
    const place = this.inserted.findIndex((row) => row.id === id)
    if (place >= 0) this.inserted.splice(place, 1)
    for (const path of this.files.keys()) if (path.startsWith(id)) this.files.delete(path)
  }

  #insert(row: Row): Answer {
    if (this.#erased.has(row.id)) return json(410, { code: 'PT410', message: '' })
    const known = this.rowOf(row.id) !== undefined
    const recent = this.inserted.filter(
      ({ email, at }) => email === row.email && at > this.#now() - hour,
    )
    const fifth = recent.at(-5)
    if (!known && fifth !== undefined) {
      const wait = Math.ceil((fifth.at + hour - this.#now()) / 1000)
      return json(429, { code: 'PT429', message: '', details: '', hint: String(wait) })
    }
    if (row.details.includes('refused')) return json(400, { code: '23514', message: '' })
    if (known) return json(409, { code: '23505', message: '' })
    this.inserted.push({ ...row, at: this.#now() })
    return { status: 201, body: '' }
  }

  #store(path: string, bytes: ArrayBuffer): Answer {
    const refuse = (statusCode: string, error: string) =>
      json(400, { statusCode, error, message: '' })
    const announced = this.inserted
      .flatMap(({ attachment_manifest }) => attachment_manifest ?? [])
      .find((file) => file.path === path)
    const request = this.rowOf(path.slice(0, path.indexOf('/')))
    if (announced === undefined || request === undefined) return refuse('403', 'Unauthorized')
    if (request.at <= this.#now() - attachmentPeriod) return refuse('403', 'Unauthorized')
    if (announced.name.includes('unwanted')) return refuse('415', 'invalid_mime_type')
    if (this.files.has(path)) return refuse('409', 'Duplicate')
    this.files.set(path, { size: bytes.byteLength, sha256: sha256(bytes) })
    return json(200, { Id: 'x', Key: `quote-attachments/${path}` })
  }

  #receipt(id: string) {
    const row = this.rowOf(id)
    return {
      reference: leadReference(id),
      received_at: row === undefined ? null : new Date(row.at).toISOString(),
      status: row === undefined ? null : 'Received',
      content: row?.content_hash ?? null,
      takes_files: row === undefined ? null : row.at > this.#now() - attachmentPeriod,
      erased: this.#erased.has(id),
      files: (row?.attachment_manifest ?? []).map(({ path }) => {
        const file = this.files.get(path)
        return { path, arrived: file !== undefined, size: file?.size ?? null }
      }),
    }
  }
}
