import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type AnnouncedFile, isAsAnnounced } from './announced-file.ts'
import { assertTypeAllowed, bareType, sizeLimit } from '#supabase/local/storage/bucket-limits.ts'
import { refusals } from '#supabase/local/storage/errors.ts'
import { contentFault, isReadWhole } from '#supabase/local/storage/file-content.ts'
import type { ObjectFiles, TemporaryFile } from '#supabase/local/storage/object-files.ts'
import { limitedChunks, readBytes } from '#supabase/local/storage/request-body.ts'
import { watchSignature } from '#supabase/local/storage/signature-watch.ts'
import type { Bucket, ObjectMetadata } from '#supabase/local/storage/stored-rows.ts'
import { readUploadForm } from './upload-form.ts'
import { declaredType, parseUserMetadata, safeCacheControl } from './upload-headers.ts'

/**
 * The size of the form around a file: boundaries, part headers, the fields that storage-js adds.
 */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** The parts of an upload besides its bytes. */
export interface UploadSource {
  readonly contentType: string
  readonly cacheControl: string
  readonly userMetadata: Record<string, unknown> | null
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Bytes that are on disk and follow the rules of their bucket. */
interface ReceivedUpload {
  readonly file: TemporaryFile
  readonly metadata: ObjectMetadata
  readonly userMetadata: Record<string, unknown> | null
}

/** Refuses what the headers alone reveal, before any byte is read. */
export function assertHeadersFit(request: Request, bucket: Bucket): void {
  const isForm = isUploadForm(request)
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > sizeLimit(bucket) + (isForm ? FORM_OVERHEAD_BYTES : 0)) throw refusals.tooLarge()
  if (!isForm)
    assertTypeAllowed(bucket, bareType(declaredType(request.headers.get('content-type'))))
}

/**
 * Writes the bytes of an upload to a temporary file while counting and checking them.
 * @param announced what the request announced about this file; null without an announcement.
 */
export async function receiveUpload(
  request: Request,
  bucket: Bucket,
  announced: AnnouncedFile | null,
  files: ObjectFiles,
  now: () => number,
): Promise<ReceivedUpload> {
  const limit = sizeLimit(bucket)
  const source = isUploadForm(request)
    ? await fromForm(request, limit)
    : fromRawBody(request, limit)
  return receiveSource(source, bucket, announced, files, now)
}

/** The same for bytes from anywhere: an upload in pieces has all its checks at the end. */
export async function receiveSource(
  source: UploadSource,
  bucket: Bucket,
  announced: AnnouncedFile | null,
  files: ObjectFiles,
  now: () => number,
): Promise<ReceivedUpload> {
  const limit = sizeLimit(bucket)
  const mimeType = bareType(source.contentType)
  assertTypeAllowed(bucket, mimeType)

  const digest = createHash('md5')
  const sha256 = createHash('sha256')
  let size = 0
  const observed = async function* () {
    const signature = watchSignature(mimeType, bucket)
    for await (const chunk of source.chunks) {
      size += chunk.byteLength
      if (size > limit) throw refusals.tooLarge()
      digest.update(chunk)
      sha256.update(chunk)
      signature.see(chunk)
      yield chunk
    }
    signature.end()
  }

  const file = await files.write(observed())
  try {
    const actual = { type: mimeType, size, sha256: sha256.digest('hex') }
    if (announced !== null && !isAsAnnounced(actual, announced)) throw refusals.notAsAnnounced()
    await assertContent(file, mimeType)
  } catch (error) {
    await files.discard(file)
    throw error
  }
  return {
    file,
    userMetadata: source.userMetadata,
    metadata: {
      eTag: `"${digest.digest('hex')}"`,
      size,
      mimetype: source.contentType,
      cacheControl: source.cacheControl,
      lastModified: new Date(now()).toISOString(),
      contentLength: size,
      httpStatusCode: 200,
    },
  }
}

async function assertContent(file: TemporaryFile, mimeType: string): Promise<void> {
  if (!isReadWhole(mimeType)) return
  if (contentFault(await readFile(file.path), mimeType) !== null) throw refusals.mimeType(mimeType)
}

function fromRawBody(request: Request, limit: number): UploadSource {
  return {
    contentType: declaredType(request.headers.get('content-type')),
    cacheControl: safeCacheControl(request.headers.get('cache-control')),
    userMetadata: parseUserMetadata(
      Buffer.from(request.headers.get('x-metadata') ?? '', 'base64').toString('utf8'),
    ),
    chunks: limitedChunks(request.body, limit),
  }
}

async function fromForm(request: Request, limit: number): Promise<UploadSource> {
  const bytes = await readBytes(request.body, limit + FORM_OVERHEAD_BYTES)
  const form = await readUploadForm(bytes, request.headers.get('content-type') ?? '')
  return {
    contentType: declaredType(form.file.type),
    cacheControl: safeCacheControl(
      form.cacheControl === null ? null : `max-age=${form.cacheControl}`,
    ),
    userMetadata: parseUserMetadata(form.metadata ?? ''),
    chunks: form.file.stream().values(),
  }
}

function isUploadForm(request: Request): boolean {
  return bareType(request.headers.get('content-type') ?? '') === 'multipart/form-data'
}
