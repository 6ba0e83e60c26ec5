import { objectAddress, type ObjectAddress } from './object-key.ts'
import { isAttachment } from './object-headers.ts'
import { serveImage } from './images/serve-image.ts'
import { serveObject } from './serve-object.ts'
import type { StorageApp, StorageContext, StorageRequest } from './storage-context.ts'
import { findBucket, findObject, findPublicObject, findVisibleObject } from './stored-rows.ts'

/** Downloads and resized pictures: of public buckets for everyone, of the others by policy. */
export function addDownloadRoutes(app: StorageApp, context: StorageContext): void {
  const { database, files, images } = context

  const findPublic = (address: ObjectAddress) => () => findPublicObject(database, address)

  const findForCaller = (c: StorageRequest, address: ObjectAddress) => async () => {
    const bucket = await findBucket(database, address.bucket)
    return bucket.public
      ? findObject(database, address)
      : findVisibleObject(database, c.get('identity'), address)
  }

  /** Files of strangers may be malicious, so they are only decoded for those who may list them. */
  const serveRendered = (c: StorageRequest, find: typeof findPublic) => {
    const address = objectAddress(c)
    const findAllowed = isAttachment(address.bucket)
      ? () => findVisibleObject(database, c.get('identity'), address)
      : find(address)
    return serveImage(c, images, findAllowed, c.req.query())
  }

  app.get('/render/image/public/:bucket/*', (c) => serveRendered(c, findPublic))
  app.get('/render/image/authenticated/:bucket/*', (c) =>
    serveRendered(c, (address) => findForCaller(c, address)),
  )
  app.get('/object/public/:bucket/*', (c) => serveObject(c, files, findPublic(objectAddress(c))))

  const serveForCaller = (c: StorageRequest) =>
    serveObject(c, files, findForCaller(c, objectAddress(c)))
  app.get('/object/authenticated/:bucket/*', serveForCaller)
  app.get('/object/:bucket/*', serveForCaller)
}
