import { networkOf } from '#supabase/local/requests/client-address.ts'
import { StorageError } from '#supabase/local/storage/errors.ts'
import { isNotModified } from '#supabase/local/storage/http-range.ts'
import type { ImageCache } from './image-cache.ts'
import { parseImageRequest } from './image-request.ts'
import {
  isAttachment,
  lastModified,
  objectHeaders,
} from '#supabase/local/storage/object-headers.ts'
import type { StorageRequest } from '#supabase/local/storage/storage-context.ts'
import type { StoredObject } from '#supabase/local/storage/stored-rows.ts'

/**
 * Answers GET and HEAD with a transformed picture.
 * @param query the parameters of the transformation, from the address or from a signed token.
 */
export async function serveImage(
  c: StorageRequest,
  images: ImageCache,
  find: () => Promise<StoredObject>,
  query: Readonly<Record<string, string>>,
): Promise<Response> {
  const object = await find()
  const accept = c.req.header('accept') ?? ''
  const request = parseImageRequest(query, accept, object.metadata.mimetype)
  const eTag = `"${images.key(object.version, request)}"`
  const headers = {
    ...objectHeaders(object, c.req.query('download')),
    'content-type': `image/${request.format}`,
    etag: eTag,
    ...(request.isNegotiated ? { vary: 'Accept' } : {}),
  }
  if (isNotModified((name) => c.req.header(name), eTag, lastModified(object))) {
    return new Response(null, { status: 304, headers })
  }
  try {
    const bytes = await images.get(object.version, request, askerOf(c, object))
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: { ...headers, 'content-length': String(bytes.byteLength) },
    })
  } catch (error) {
    const isGone = error instanceof StorageError && error.code === 'NoSuchKey'
    if (!isGone || (await find()).version === object.version) throw error
    // The object was replaced between reading the row and the bytes.
    return serveImage(c, images, find, query)
  }
}

/** Pictures of the catalogue go before attachments, which strangers send. */
function askerOf(c: StorageRequest, object: StoredObject) {
  const address = c.get('clientAddress')
  return {
    signal: c.req.raw.signal,
    network: address === null ? 'local' : networkOf(address),
    isLater: isAttachment(object.bucket_id),
  }
}
