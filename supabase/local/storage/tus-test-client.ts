import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestServer } from './test-server.ts'

export const tusVersion = { 'tus-resumable': '1.0.0' }
export const offsetType = 'application/offset+octet-stream'

/** A PDF whose bytes do not repeat. */
export function pdf(size: number): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
}

/** The header Upload-Metadata. */
export function metadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** A place in the bucket of the tests that visitors may fill, below `announced/`. */
export function place(objectName: string, contentType = 'application/pdf'): string {
  return metadata({ bucketName: 'quote-attachments', objectName, contentType, cacheControl: '600' })
}

/** Speaks TUS to a server of the tests, request by request. */
export class TusTestClient {
  readonly #server: TestServer

  constructor(server: TestServer) {
    this.#server = server
  }

  ask(method: string, path: string, headers: HeadersInit = {}, body?: BodyInit): Promise<Response> {
    const url = new URL(path, `${this.#server.url}/`)
    const all = { ...tusVersion, ...headers }
    return fetch(url, { method, headers: all, ...(body !== undefined && { body }) })
  }

  create(length: number | string, where: string, headers: HeadersInit = {}): Promise<Response> {
    const text = { 'upload-length': String(length), 'upload-metadata': where }
    return this.ask('POST', 'upload/resumable', { ...text, ...headers })
  }

  /** The path of a new upload. */
  async created(length: number, name = 'announced/a.pdf'): Promise<string> {
    const answer = await this.create(length, place(name))
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.headers.get('location') ?? ''
  }

  patch(
    path: string,
    offset: number | string,
    body: Uint8Array,
    headers: HeadersInit = {},
  ): Promise<Response> {
    const all = { 'content-type': offsetType, 'upload-offset': String(offset), ...headers }
    return this.ask('PATCH', path, all, new Uint8Array(body))
  }

  /** How many bytes the server says to have; NaN when it says none. */
  async offsetOf(path: string): Promise<number> {
    const { headers } = await this.ask('HEAD', path)
    return Number(headers.get('upload-offset') ?? Number.NaN)
  }

  /** How many bytes of the only unfinished upload are on disk. */
  async bytesOnDisk(): Promise<number> {
    const folder = join(this.#server.directory, 'resumable')
    const name = (await readdir(folder)).find((name) => !name.endsWith('.json')) ?? ''
    return (await stat(join(folder, name))).size
  }
}
