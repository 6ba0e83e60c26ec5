import type { AnnouncedFile } from '#src/outbox/delivery/lead-rows.ts'
import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { hashOf as sha256 } from './file-pool.ts'
import { type Trouble, troubledAnswer } from './server-trouble.ts'
import { UploadsModel } from './uploads-model.ts'
import type { BlobOfBytes } from './blob-of-bytes.ts'

/** A row as it was sent. */
export interface Row {
  readonly id: string
  readonly email: string
  /** For a quote request. */
  readonly details: string
  /** For an inquiry. */
  readonly message: string
  readonly content_hash?: string
  readonly attachment_manifest?: readonly AnnouncedFile[]
  readonly lines?: readonly RequestLine[]
  readonly site_check?: SiteCheck
  readonly sold_by_token?: string
}

/** A stored row. */
export interface StoredRow extends Row {
  readonly at: number
  readonly table: string
}

/** A stored file. */
interface StoredFile {
  readonly size: number
  readonly sha256: string
  readonly bytes?: ArrayBuffer
}

/** A request that has reached the server. */
export interface Received {
  readonly url: string
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** The seconds that it asks to wait, in any format, for the check that they were kept. */
  readonly asked?: number
}

const hour = 3_600_000
const attachmentPeriod = 30 * 24 * hour
const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) })

/** A URL without its origin. */
export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '')
}

/** The server as migrations and Storage define it; it fails only when told to. */
export class ServerModel {
  /** Every row ever inserted, so that a second one is noticed. */
  readonly inserted: StoredRow[] = []
  readonly files = new Map<string, StoredFile>()
  trouble: Trouble | null = null
  readonly uploads = new UploadsModel((path, bytes) => this.#keep(path, bytes).status)
  readonly #now: () => number
  readonly #erased = new Set<string>()

  constructor(now: () => number) {
    this.#now = now
  }

  answer(request: Received): Answer {
    const { url, body } = request
    const pathname = pathOf(url)
    const troubled = this.trouble && troubledAnswer(this.trouble, this.#now(), pathname, request)
    if (troubled !== null) return troubled
    const uploaded = this.uploads.answer(pathname, request)
    if (uploaded !== null) return uploaded
    if (pathname.startsWith('/storage/v1/upload/')) {
      return json(404, { statusCode: '404', error: 'Not Found', message: '' })
    }
    const object = /^\/storage\/v1\/object\/quote-attachments\/(.+)$/.exec(pathname)?.[1]
    if (object !== undefined) return this.#store(object, (body as BlobOfBytes).bytes)
    const values = JSON.parse(String(body)) as unknown
    if (pathname === '/rest/v1/rpc/lead_receipt') {
      return json(200, this.#receipt((values as { lead_id: string }).lead_id))
    }
    return this.#insert(pathname.slice(pathname.lastIndexOf('/') + 1), values as Row)
  }

  rowOf(id: string) {
    return this.inserted.find((row) => row.id === id)
  }

  wasErased(id: string): boolean {
    return this.#erased.has(id)
  }

  /** Like `npm run erase`: deletes the row and its files, and remembers its id. */
  erase(id: string): void {
    this.#erased.add(id)
    const place = this.inserted.findIndex((row) => row.id === id)
    if (place >= 0) this.inserted.splice(place, 1)
    for (const path of this.files.keys()) if (path.startsWith(id)) this.files.delete(path)
  }

  #insert(table: string, row: Row): Answer {
    if (this.#erased.has(row.id)) return json(410, { code: 'PT410', message: '' })
    const known = this.rowOf(row.id) !== undefined
    const recent = this.inserted.filter(
      (other) =>
        other.table === table && other.email === row.email && other.at > this.#now() - hour,
    )
    const fifth = recent.at(-5)
    if (!known && fifth !== undefined) {
      const wait = Math.ceil((fifth.at + hour - this.#now()) / 1000)
      const body = { code: 'PT429', message: '', details: '', hint: String(wait) }
      return { ...json(429, body), asked: wait }
    }
    if ((row.details ?? row.message).includes('refused'))
      return json(400, { code: '23514', message: '' })
    if (known) return json(409, { code: '23505', message: '' })
    this.inserted.push({ ...row, at: this.#now(), table })
    return { status: 201, body: '' }
  }

  #store(path: string, bytes: ArrayBuffer): Answer {
    const { status, error } = this.#keep(path, bytes)
    if (status === 200) return json(200, { Id: 'x', Key: `quote-attachments/${path}` })
    return json(400, { statusCode: String(status), error, message: '' })
  }

  /** Without bytes it only returns what it would do. */
  #keep(path: string, bytes: ArrayBuffer | null): { status: number; error: string } {
    const announced = this.inserted
      .flatMap(({ attachment_manifest }) => attachment_manifest ?? [])
      .find((file) => file.path === path)
    const request = this.rowOf(path.slice(0, path.indexOf('/')))
    const isOver = request === undefined || request.at <= this.#now() - attachmentPeriod
    if (announced === undefined || isOver) return { status: 403, error: 'Unauthorized' }
    if (announced.name.includes('unwanted')) return { status: 415, error: 'invalid_mime_type' }
    if (this.files.has(path)) return { status: 409, error: 'Duplicate' }
    if (bytes !== null) {
      this.files.set(path, { size: bytes.byteLength, sha256: sha256(bytes), bytes })
    }
    return { status: 200, error: '' }
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
