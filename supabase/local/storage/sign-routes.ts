import * as v from 'valibot'
import { StorageError } from './errors.ts'
import { signedSeconds, text } from './json-schemas.ts'
import { bucketName, objectAddress, type ObjectAddress } from './object-key.ts'
import { readJson } from './request-body.ts'
import { serveImage } from './images/serve-image.ts'
import { serveObject } from './serve-object.ts'
import type { StorageApp, StorageContext, StorageRequest } from './storage-context.ts'
import { findObject, findVisibleObject } from './stored-rows.ts'

const transformSchema = v.pipe(
  v.record(v.string(), v.union([v.string(), v.number()])),
  v.transform((transform) =>
    Object.fromEntries(Object.entries(transform).map(([name, value]) => [name, String(value)])),
  ),
)
const signOneSchema = v.object({
  expiresIn: signedSeconds,
  transform: v.optional(transformSchema),
})
const signManySchema = v.object({
  expiresIn: signedSeconds,
  paths: v.pipe(v.array(text), v.maxLength(500)),
})

/** Signed addresses: whoever may see an object may give others access to it for some time. */
export function addSignRoutes(app: StorageApp, context: StorageContext): void {
  const { database, files, images, tokens } = context

  const signDownload = async (c: StorageRequest, address: ObjectAddress, seconds: number) => {
    await findVisibleObject(database, c.get('identity'), address)
    const token = await tokens.sign('download', address, seconds, {})
    // storage-js encodes the address itself.
    return `/object/sign/${address.bucket}/${address.key}?token=${token}`
  }

  app.post('/object/sign/:bucket', async (c) => {
    const { expiresIn, paths } = await readJson(c, signManySchema)
    const bucket = bucketName(c)
    const answers = []
    for (const path of paths) {
      try {
        const signedURL = await signDownload(c, { bucket, key: path }, expiresIn)
        answers.push({ path, signedURL, error: null })
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
        const message = 'Either the object does not exist or you do not have access to it'
        answers.push({ path, signedURL: null, error: message })
      }
    }
    return c.json(answers)
  })

  app.post('/object/sign/:bucket/*', async (c) => {
    const { expiresIn, transform } = await readJson(c, signOneSchema)
    const address = objectAddress(c)
    if (transform === undefined) {
      return c.json({ signedURL: await signDownload(c, address, expiresIn) })
    }
    await findVisibleObject(database, c.get('identity'), address)
    const token = await tokens.sign('render', address, expiresIn, { transform })
    return c.json({
      signedURL: `/render/image/sign/${address.bucket}/${address.key}?token=${token}`,
    })
  })

  app.get('/object/sign/:bucket/*', async (c) => {
    const address = objectAddress(c)
    await tokens.verify('download', address, c.req.query('token') ?? '')
    return serveObject(c, files, () => findObject(database, address))
  })

  app.get('/render/image/sign/:bucket/*', async (c) => {
    const address = objectAddress(c)
    const { transform } = await tokens.verify('render', address, c.req.query('token') ?? '')
    return serveImage(c, images, () => findObject(database, address), transform)
  })
}
