import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Database } from '#supabase/local/database/database.ts'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import type { FindAnnounced } from './uploads/announced-file.ts'
import { addBucketRoutes } from './bucket-routes.ts'
import { addDownloadRoutes } from './download-routes.ts'
import { toStorageError } from './errors.ts'
import { createImageCache } from './images/image-cache.ts'
import { createImageRenderer } from './images/image-renderer.ts'
import { type ImageProgress, makePageImages } from './images/make-page-images.ts'
import { createObjectFiles } from './object-files.ts'
import { addObjectRoutes } from './object-routes.ts'
import { discardBody } from './request-body.ts'
import { addSignRoutes } from './sign-routes.ts'
import { createUrlTokens } from './signed-url.ts'
import { addTusRoutes } from './uploads/tus-routes.ts'
import { createUnfinishedUploads } from './uploads/unfinished-uploads.ts'
import { addUploadRoutes } from './uploads/upload-routes.ts'

interface StorageOptions {
  readonly database: Database
  /** Where the bytes of objects are kept; no request reaches a file outside of it. */
  readonly directory: string
  /** Signs the tokens of signed addresses. */
  readonly tokenSecret: string
  /** Announced uploads must match their announcement. */
  readonly findAnnounced?: FindAnnounced
  readonly now?: () => number
  /** Called for failures that are the server's fault. */
  readonly onError?: (error: unknown) => void
}

export interface Storage {
  readonly routes: Hono<GatewayEnv>
  /** Makes the sizes of public pictures that pages request; see the function of that name. */
  readonly makePageImages: (signal: AbortSignal, progress: ImageProgress) => Promise<void>
}

/**
 * Supabase Storage for `root.route('/storage/v1', …)`: the API of storage-js, on the tables
 * storage.buckets and storage.objects with their policies, and files below a directory. The
 * gateway must have set the identity.
 */
export function createStorage(options: StorageOptions): Storage {
  const { database, directory, tokenSecret, now = Date.now, onError } = options
  const images = createImageCache(directory, createImageRenderer())
  const context = {
    database,
    now,
    findAnnounced: options.findAnnounced ?? (async () => null),
    files: createObjectFiles(directory),
    unfinished: createUnfinishedUploads(directory, now),
    images,
    tokens: createUrlTokens(tokenSecret, now),
  }
  const app = new Hono<GatewayEnv>()

  app.onError(async (error, c) => {
    const refusal = toStorageError(error)
    if (refusal.statusCode >= 500) onError?.(error)
    c.header('cache-control', 'no-store')
    if (refusal.retryAfter !== undefined) c.header('retry-after', String(refusal.retryAfter))
    if (c.req.method === 'POST' || c.req.method === 'PUT') {
      await discardBody(c.req.raw.body)
      // The rest of the body must not be parsed as the next request.
      c.header('connection', 'close')
    }
    return c.json(refusal.toBody(), refusal.httpStatus as ContentfulStatusCode)
  })

  app.get('/status', (c) => c.json({ status: 'ok' }))
  addBucketRoutes(app, context)
  // Specific routes first: `/object/:bucket/*` matches the others, too.
  addObjectRoutes(app, context)
  addSignRoutes(app, context)
  addUploadRoutes(app, context)
  addTusRoutes(app, context, onError)
  addDownloadRoutes(app, context)
  app.all('*', (c) => {
    const message = `Route ${c.req.method}:${c.req.path} not found`
    return c.json({ statusCode: '404', error: 'Not Found', message }, 404)
  })
  return {
    routes: app,
    makePageImages: (signal, progress) => makePageImages(database, images, signal, progress),
  }
}
