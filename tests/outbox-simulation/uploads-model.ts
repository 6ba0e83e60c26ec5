import type { Answer, Received } from './server-model.ts'
import type { BlobOfBytes } from './blob-of-bytes.ts'

interface Upload {
  readonly path: string
  readonly length: number
  bytes: Uint8Array<ArrayBuffer>
}

const folder = '/storage/v1/upload/resumable'
const tus = { 'tus-resumable': '1.0.0' }
const refuse = (status: number): Answer => ({ status, body: 'refused', headers: tus })

/** Resumable uploads in the model of the server. */
export class UploadsModel {
  /** False for a server without them. */
  isOffered = true
  readonly #uploads = new Map<string, Upload>()
  /** Including finished ones. */
  readonly #paths = new Map<string, string>()
  #made = 0
  readonly #store: (path: string, bytes: ArrayBuffer | null) => number

  /**
   * @param store refuses with a status, as an ordinary upload would; without bytes it only returns
   * it.
   */
  constructor(store: (path: string, bytes: ArrayBuffer | null) => number) {
    this.#store = store
  }

  /** Null if the URL is not one of an upload. */
  answer(pathname: string, { method, headers = {}, body }: Received): Answer | null {
    if (!this.isOffered || !pathname.startsWith(folder)) return null
    if (method === 'POST') return this.#create(headers)
    const id = pathname.slice(folder.length + 1)
    const upload = this.#uploads.get(id)
    if (upload === undefined) return refuse(404)
    const status = this.#store(upload.path, null)
    if (status !== 200) return refuse(status)
    const offset = { ...tus, 'upload-offset': String(upload.bytes.length) }
    if (method === 'HEAD') return { status: 200, body: '', headers: offset }
    return this.#append(id, upload, headers, (body as BlobOfBytes).bytes)
  }

  /** The file of an upload's URL; null for any other URL. */
  pathOf(pathname: string): string | null {
    return this.#paths.get(pathname.slice(folder.length + 1)) ?? null
  }

  /** Forgets unfinished uploads, as a server does after a day. */
  forget(): void {
    this.#uploads.clear()
  }

  #create(headers: Readonly<Record<string, string>>): Answer {
    const [, name = ''] = /objectName ([^,]*)/.exec(headers['upload-metadata'] ?? '') ?? []
    const path = atob(name)
    const status = this.#store(path, null)
    if (status !== 200) return refuse(status)
    const id = `upload-${++this.#made}`
    const length = Number(headers['upload-length'])
    this.#paths.set(id, path)
    this.#uploads.set(id, { path, length, bytes: new Uint8Array() })
    return { status: 201, body: '', headers: { ...tus, location: `${folder}/${id}` } }
  }

  #append(
    id: string,
    upload: Upload,
    headers: Readonly<Record<string, string>>,
    piece: ArrayBuffer,
  ): Answer {
    if (Number(headers['upload-offset']) !== upload.bytes.length) return refuse(409)
    const { length } = upload.bytes
    if (length + piece.byteLength > upload.length) return refuse(413)
    const bytes = new Uint8Array(length + piece.byteLength)
    bytes.set(upload.bytes)
    bytes.set(new Uint8Array(piece), length)
    upload.bytes = bytes
    if (bytes.length === upload.length) {
      const status = this.#store(upload.path, bytes.buffer)
      if (status !== 200) return refuse(status)
      this.#uploads.delete(id)
    }
    return { status: 204, body: '', headers: { ...tus, 'upload-offset': String(bytes.length) } }
  }
}
