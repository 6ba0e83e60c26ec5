import type { Context, Hono } from 'hono'
import type { Database } from '#supabase/local/database/database.ts'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import type { FindAnnounced } from './uploads/announced-file.ts'
import type { ImageCache } from './images/image-cache.ts'
import type { ObjectFiles } from './object-files.ts'
import type { UrlTokens } from './signed-url.ts'
import type { UnfinishedUploads } from './uploads/unfinished-uploads.ts'

/** What the routes work with. */
export interface StorageContext {
  readonly database: Database
  readonly files: ObjectFiles
  readonly unfinished: UnfinishedUploads
  readonly images: ImageCache
  readonly tokens: UrlTokens
  readonly findAnnounced: FindAnnounced
  readonly now: () => number
}

export type StorageApp = Hono<GatewayEnv>
export type StorageRequest = Context<GatewayEnv>
