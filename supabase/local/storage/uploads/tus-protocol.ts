import { MAX_OBJECT_BYTES } from '#supabase/local/storage/bucket-limits.ts'
import { StorageError, refusals } from '#supabase/local/storage/errors.ts'
import type { StorageRequest } from '#supabase/local/storage/storage-context.ts'

export const TUS_VERSION = '1.0.0'
export const OFFSET_TYPE = 'application/offset+octet-stream'

/** What the server says about itself in response to OPTIONS. */
export const tusAbilities = {
  'tus-resumable': TUS_VERSION,
  'tus-version': TUS_VERSION,
  'tus-extension': 'creation,creation-with-upload,expiration,termination',
  'tus-max-size': String(MAX_OBJECT_BYTES),
} as const

const refusal = (status: number, message: string) => new StorageError(status, 'TusError', message)

/**
 * Refusals in the words of hosted Supabase; here the status is the true one and the body is text.
 */
export const tusRefusals = {
  versionRequired: () => refusal(412, 'Tus-Resumable Required\n'),
  invalidHeader: (name: string) => refusal(400, `Invalid ${name}\n`),
  lengthRequired: () => refusal(400, 'Upload-Length or Upload-Defer-Length header required\n'),
  notSupported: (what: string) => refusal(501, `${what} extension is not (yet) supported.\n`),
  offsetRequired: () => refusal(403, 'Upload-Offset header required\n'),
  typeRequired: () => refusal(403, 'Content-Type header required\n'),
  notFound: () => refusal(404, 'The file for this url was not found\n'),
  offsetConflict: () => new StorageError(409, 'TusConflict', 'Upload-Offset conflict\n'),
  sizeExceeded: () => refusal(413, "upload's size exceeded\n"),
  maxSizeExceeded: () => refusal(413, 'Maximum size exceeded\n'),
  /** Another request holds the upload now. */
  aborted: () => new StorageError(400, 'TusConflict', 'Request aborted due to lock acquired'),
}

/** A count of bytes in a header. */
export function byteCount(
  c: StorageRequest,
  name: 'upload-length' | 'upload-offset',
  missing: () => StorageError,
): number {
  const text = c.req.header(name)
  if (text === undefined) throw missing()
  const count = Number(text)
  if (!/^\d{1,15}$/.test(text)) throw tusRefusals.invalidHeader(name)
  return count
}

/** Reads Upload-Metadata: `name base64,name base64,…`, each name once. */
export function readMetadata(header: string | undefined): ReadonlyMap<string, string> {
  const metadata = new Map<string, string>()
  for (const pair of (header ?? '').split(',')) {
    const [name = '', value = '', ...more] = pair.trim().split(' ')
    const isBase64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(value)
    if (name === '' || more.length > 0 || !isBase64 || metadata.has(name)) {
      throw tusRefusals.invalidHeader('upload-metadata')
    }
    metadata.set(name, decodeUtf8(Buffer.from(value, 'base64')))
  }
  return metadata
}

/** Text that is not UTF-8 must not become other text. */
function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw tusRefusals.invalidHeader('upload-metadata')
  }
}

/**
 * The chunks of a body until the signal asks to stop. Everything that arrived before has been
 * yielded by then.
 */
export async function* chunksUntil(
  body: ReadableStream<Uint8Array> | null,
  leave: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  const asked = new Promise<never>((_, reject) => {
    const refuse = () => reject(tusRefusals.aborted())
    if (leave.aborted) refuse()
    else leave.addEventListener('abort', refuse, { once: true })
  })
  asked.catch(() => undefined)
  try {
    for (;;) {
      const { done, value } = await Promise.race([asked, reader.read()])
      if (done) return
      yield value
    }
  } catch (error) {
    throw error instanceof StorageError ? error : refusals.abandoned()
  } finally {
    reader.releaseLock()
  }
}
