import {
  objectAddress,
  assertWritableKey,
  type ObjectAddress,
} from '#supabase/local/storage/object-key.ts'
import { assertHeadersFit, receiveUpload } from './receive-upload.ts'
import type {
  StorageApp,
  StorageContext,
  StorageRequest,
} from '#supabase/local/storage/storage-context.ts'
import {
  assertMayStore,
  storeObject,
  type Authority,
  type WrittenObject,
} from '#supabase/local/storage/store-object.ts'
import { findBucket } from '#supabase/local/storage/stored-rows.ts'

const UPLOAD_URL_SECONDS = 2 * 60 * 60

/** Uploads, by policy or by a token that was signed for one key. */
export function addUploadRoutes(app: StorageApp, context: StorageContext): void {
  const { database, tokens } = context

  app.post('/object/upload/sign/:bucket/*', async (c) => {
    const address = writableAddress(c)
    const identity = c.get('identity')
    const upsert = wantsUpsert(c)
    await findBucket(database, address.bucket)
    await assertMayStore(database, {
      address,
      authority: { identity },
      upsert,
      metadata: {},
      userMetadata: null,
    })
    const token = await tokens.sign('upload', address, UPLOAD_URL_SECONDS, {
      upsert,
      owner: identity.userId,
    })
    return c.json({
      url: `/object/upload/sign/${address.bucket}/${address.key}?token=${token}`,
      token,
    })
  })

  app.put('/object/upload/sign/:bucket/*', async (c) => {
    const address = writableAddress(c)
    const payload = await tokens.verify('upload', address, c.req.query('token') ?? '')
    return c.json(await upload(c, context, address, { tokenOwner: payload.owner }, payload.upsert))
  })

  const uploadByPolicy = (c: StorageRequest, upsert: boolean) =>
    upload(c, context, writableAddress(c), { identity: c.get('identity') }, upsert)

  app.post('/object/:bucket/*', async (c) => c.json(await uploadByPolicy(c, wantsUpsert(c))))
  app.put('/object/:bucket/*', async (c) => c.json(await uploadByPolicy(c, true)))
}

async function upload(
  c: StorageRequest,
  context: StorageContext,
  address: ObjectAddress,
  authority: Authority,
  upsert: boolean,
): Promise<WrittenObject> {
  const { database, files, now } = context
  const bucket = await findBucket(database, address.bucket)
  const write = { address, authority, upsert }
  await assertMayStore(database, { ...write, metadata: {}, userMetadata: null })
  assertHeadersFit(c.req.raw, bucket)
  const announced = await context.findAnnounced(address)
  const received = await receiveUpload(c.req.raw, bucket, announced, files, now)
  const { file, metadata, userMetadata } = received
  return storeObject(database, files, { ...write, metadata, userMetadata }, file)
}

function writableAddress(c: StorageRequest): ObjectAddress {
  const address = objectAddress(c)
  assertWritableKey(address.key)
  return address
}

function wantsUpsert(c: StorageRequest): boolean {
  return c.req.header('x-upsert') === 'true'
}
