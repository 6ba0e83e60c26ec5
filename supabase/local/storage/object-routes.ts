import * as v from 'valibot'
import { assertTypeAllowed, bareType, sizeLimit } from './bucket-limits.ts'
import { refusals } from './errors.ts'
import { text } from './json-schemas.ts'
import { listObjects, listSchema } from './list-objects.ts'
import { assertWritableKey, bucketName, objectAddress } from './object-key.ts'
import { readJson } from './request-body.ts'
import type { StorageApp, StorageContext } from './storage-context.ts'
import { storeObject } from './store-object.ts'
import {
  findBucket,
  findPublicObject,
  findVisibleObject,
  type Bucket,
  type ObjectMetadata,
  type StoredObject,
} from './stored-rows.ts'

const removeSchema = v.object({ prefixes: v.pipe(v.array(text), v.maxLength(1000)) })

const moveSchema = v.object({
  bucketId: text,
  sourceKey: text,
  destinationKey: text,
  destinationBucket: v.optional(text),
})

const copySchema = v.object({
  ...moveSchema.entries,
  copyMetadata: v.optional(v.boolean(), true),
  metadata: v.optional(v.record(v.string(), v.unknown())),
})

/** List, info, move, copy and remove; all under the policies of storage.objects. */
export function addObjectRoutes(app: StorageApp, { database, files, now }: StorageContext): void {
  app.post('/object/list/:bucket', async (c) => {
    const options = await readJson(c, listSchema)
    return c.json(await listObjects(database, c.get('identity'), bucketName(c), options))
  })

  app.post('/object/move', async (c) => {
    const body = await readJson(c, moveSchema)
    const identity = c.get('identity')
    const target = body.destinationBucket ?? body.bucketId
    assertWritableKey(body.destinationKey)
    const source = { bucket: body.bucketId, key: body.sourceKey }
    const object = await findVisibleObject(database, identity, source)
    assertFits(await findBucket(database, target), object.metadata)
    const rows = await database.queryAs(
      identity,
      `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [source.bucket, source.key, target, body.destinationKey],
    )
    if (rows.length === 0) throw refusals.noSuchKey()
    return c.json({ message: 'Successfully moved' })
  })

  app.post('/object/copy', async (c) => {
    const body = await readJson(c, copySchema)
    const identity = c.get('identity')
    const address = { bucket: body.destinationBucket ?? body.bucketId, key: body.destinationKey }
    assertWritableKey(address.key)
    const source = { bucket: body.bucketId, key: body.sourceKey }
    const object = await findVisibleObject(database, identity, source)
    assertFits(await findBucket(database, address.bucket), object.metadata)
    const write = {
      address,
      authority: { identity },
      upsert: c.req.header('x-upsert') === 'true',
      metadata: { ...object.metadata, lastModified: new Date(now()).toISOString() },
      userMetadata: body.copyMetadata ? object.user_metadata : (body.metadata ?? null),
    }
    const file = await files.duplicate(object.version)
    return c.json(await storeObject(database, files, write, file))
  })

  app.delete('/object/:bucket', async (c) => {
    const { prefixes } = await readJson(c, removeSchema)
    const rows = await database.queryAs<StoredObject>(
      c.get('identity'),
      'delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning *',
      [bucketName(c), prefixes],
    )
    for (const { version } of rows) await files.remove(version)
    return c.json(rows)
  })

  app.delete('/object/:bucket/*', async (c) => {
    const { bucket, key } = objectAddress(c)
    const [row] = await database.queryAs<StoredObject>(
      c.get('identity'),
      'delete from storage.objects where bucket_id = $1 and name = $2 returning version',
      [bucket, key],
    )
    if (row === undefined) throw refusals.noSuchKey()
    await files.remove(row.version)
    return c.json({ message: 'Successfully deleted' })
  })

  app.get('/object/info/public/:bucket/*', async (c) =>
    c.json(objectInfo(await findPublicObject(database, objectAddress(c)))),
  )

  app.get('/object/info/:bucket/*', async (c) =>
    c.json(objectInfo(await findVisibleObject(database, c.get('identity'), objectAddress(c)))),
  )
}

/** Moving into another bucket follows the same rules as an upload. */
function assertFits(bucket: Bucket, metadata: ObjectMetadata): void {
  if (metadata.size > sizeLimit(bucket)) throw refusals.tooLarge()
  assertTypeAllowed(bucket, bareType(metadata.mimetype))
}

function objectInfo({ metadata, ...object }: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: metadata.lastModified,
    created_at: object.created_at,
  }
}
