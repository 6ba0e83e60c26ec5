import { createReadStream } from 'node:fs'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { networkOf } from '#supabase/local/requests/client-address.ts'
import { appendBytes, bytesThere } from './append-bytes.ts'
import { assertTypeAllowed, bareType, sizeLimit } from '#supabase/local/storage/bucket-limits.ts'
import { refusals, toStorageError } from '#supabase/local/storage/errors.ts'
import { assertBucketName, assertWritableKey } from '#supabase/local/storage/object-key.ts'
import { receiveSource } from './receive-upload.ts'
import { discardBody } from '#supabase/local/storage/request-body.ts'
import type {
  StorageApp,
  StorageContext,
  StorageRequest,
} from '#supabase/local/storage/storage-context.ts'
import { assertMayStore, storeObject } from '#supabase/local/storage/store-object.ts'
import { findBucket } from '#supabase/local/storage/stored-rows.ts'
import {
  OFFSET_TYPE,
  TUS_VERSION,
  byteCount,
  chunksUntil,
  readMetadata,
  tusRefusals,
} from './tus-protocol.ts'
import type { UnfinishedUpload, UploadPlan } from './unfinished-uploads.ts'
import { declaredType, parseUserMetadata, safeCacheControl } from './upload-headers.ts'

const root = '/upload/resumable'

/** The content is at fault: sending more of it would not help. */
const faults: ReadonlySet<number> = new Set([409, 413, 415, 422])

/**
 * Resumable uploads: TUS 1.0.0 as in hosted Supabase, without signed addresses. Rights are checked
 * with each request, before any byte is accepted; a complete upload then goes the way of an
 * ordinary one, with all its checks. Decision 320: why no library does this.
 */
export function addTusRoutes(
  app: StorageApp,
  context: StorageContext,
  onError: ((error: unknown) => void) | undefined,
): void {
  const { database, unfinished } = context
  const speak = (handle: (c: StorageRequest) => Promise<Response>) => speakTus(onError, handle)

  app.post(
    root,
    speak(async (c) => {
      const plan = readPlan(c)
      await assertMayUpload(c, plan)
      const bucket = await findBucket(database, plan.address.bucket)
      if (plan.length > sizeLimit(bucket)) throw tusRefusals.maxSizeExceeded()
      assertTypeAllowed(bucket, bareType(plan.contentType))
      const announced = await context.findAnnounced(plan.address)
      if (announced !== null && announced.size !== plan.length) throw refusals.notAsAnnounced()
      const address = c.get('clientAddress')
      const upload = await unfinished.create(plan, address === null ? null : networkOf(address))
      // Without an origin: behind a proxy this server does not know its own.
      c.header('location', `${c.req.path.replace(/\/$/, '')}/${upload.id}`)
      tellExpiry(c, upload)
      const hasBytes = bareType(c.req.header('content-type') ?? '') === OFFSET_TYPE
      if (hasBytes || plan.length === 0) await takeBytes(c, upload, 0)
      return c.body(null, 201)
    }),
  )

  app.get(
    `${root}/:id`,
    speak(async (c) => {
      if (c.req.raw.method !== 'HEAD') throw tusRefusals.notFound()
      const { id } = await findUpload(c)
      const { upload, offset } = await unfinished.inTurn(id, async () => {
        const upload = await findUpload(c)
        return { upload, offset: await bytesThere(upload) }
      })
      c.header('upload-offset', String(offset))
      c.header('upload-length', String(upload.length))
      tellExpiry(c, upload)
      return c.body(null, 200)
    }),
  )

  app.patch(
    `${root}/:id`,
    speak(async (c) => {
      const offset = byteCount(c, 'upload-offset', tusRefusals.offsetRequired)
      if (bareType(c.req.header('content-type') ?? '') !== OFFSET_TYPE) {
        throw tusRefusals.typeRequired()
      }
      const upload = await findUpload(c)
      await takeBytes(c, upload, offset)
      return c.body(null, 204)
    }),
  )

  app.delete(
    `${root}/:id`,
    speak(async (c) => {
      const upload = await findUpload(c)
      await unfinished.inTurn(upload.id, () => unfinished.remove(upload))
      return c.body(null, 204)
    }),
  )

  /** The upload at the address, if the sender may store there. */
  async function findUpload(c: StorageRequest): Promise<UnfinishedUpload> {
    const upload = await unfinished.find(c.req.param('id') ?? '')
    if (upload === null) throw tusRefusals.notFound()
    await assertMayUpload(c, upload)
    return upload
  }

  async function assertMayUpload(c: StorageRequest, plan: UploadPlan): Promise<void> {
    await findBucket(database, plan.address.bucket)
    await assertMayStore(database, { ...writeOf(c, plan), metadata: {}, userMetadata: null })
  }

  /** Appends the bytes of the body, and creates the object once all bytes are there. */
  async function takeBytes(c: StorageRequest, upload: UnfinishedUpload, from: number) {
    if (from + Number(c.req.header('content-length') ?? 0) > upload.length) {
      throw tusRefusals.sizeExceeded()
    }
    const bucket = await findBucket(database, upload.address.bucket)
    const offset = await unfinished.inTurn(upload.id, async (leave) => {
      if ((await unfinished.find(upload.id)) === null) throw tusRefusals.notFound()
      try {
        const chunks = chunksUntil(c.req.raw.body, leave)
        const offset = await appendBytes(upload, bucket, from, chunks)
        if (offset === upload.length) await finish(c, upload)
        return offset
      } catch (error) {
        const { statusCode, code } = toStorageError(error)
        if (faults.has(statusCode) && !code.startsWith('Tus')) await unfinished.remove(upload)
        throw error
      }
    })
    c.header('upload-offset', String(offset))
    if (offset === upload.length) c.header('tus-complete', '1')
    else tellExpiry(c, upload)
  }

  async function finish(c: StorageRequest, upload: UnfinishedUpload): Promise<void> {
    const { files, now } = context
    const bucket = await findBucket(database, upload.address.bucket)
    const announced = await context.findAnnounced(upload.address)
    const source = { ...upload, chunks: createReadStream(upload.path) }
    const received = await receiveSource(source, bucket, announced, files, now)
    const { file, metadata, userMetadata } = received
    await storeObject(database, files, { ...writeOf(c, upload), metadata, userMetadata }, file)
    await unfinished.remove(upload)
  }
}

/** What the headers of a creation request ask for. */
function readPlan(c: StorageRequest): UploadPlan {
  for (const name of ['upload-defer-length', 'upload-concat']) {
    if (c.req.header(name) !== undefined) throw tusRefusals.notSupported(name)
  }
  const length = byteCount(c, 'upload-length', tusRefusals.lengthRequired)
  const metadata = readMetadata(c.req.header('upload-metadata'))
  const bucket = metadata.get('bucketName') ?? ''
  const key = metadata.get('objectName') ?? ''
  assertBucketName(bucket)
  assertWritableKey(key)
  const seconds = metadata.get('cacheControl') ?? ''
  return {
    address: { bucket, key },
    length,
    contentType: declaredType(metadata.get('contentType') ?? null),
    cacheControl: safeCacheControl(/^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : null),
    userMetadata: parseUserMetadata(metadata.get('metadata') ?? ''),
  }
}

function writeOf(c: StorageRequest, { address }: UploadPlan) {
  const authority = { identity: c.get('identity') }
  return { address, authority, upsert: c.req.header('x-upsert') === 'true' }
}

function tellExpiry(c: StorageRequest, { expiresAt }: UnfinishedUpload): void {
  c.header('upload-expires', new Date(expiresAt).toUTCString())
}

/** Answers every failure as hosted does here: in plain text, with the true status. */
function speakTus(
  onError: ((error: unknown) => void) | undefined,
  handle: (c: StorageRequest) => Promise<Response>,
) {
  return async (c: StorageRequest): Promise<Response> => {
    c.header('tus-resumable', TUS_VERSION)
    c.header('cache-control', 'no-store')
    try {
      if (c.req.header('tus-resumable') !== TUS_VERSION) throw tusRefusals.versionRequired()
      return await handle(c)
    } catch (error) {
      const { statusCode, code, message, retryAfter } = toStorageError(error)
      if (statusCode >= 500) onError?.(error)
      if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
      // A sender with the wrong offset asks for it in any case; not all bytes should have to
      // arrive first.
      if (code !== 'TusConflict') await discardBody(c.req.raw.body)
      // The rest of the body must not be parsed as the next request.
      c.header('connection', 'close')
      return c.text(message, statusCode as ContentfulStatusCode)
    }
  }
}
