import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#supabase/local/database/database.ts'
import { StorageError } from '#supabase/local/storage/errors.ts'
import { isAttachment } from '#supabase/local/storage/object-headers.ts'
import type { ImageCache } from './image-cache.ts'
import type { ImageRequest } from './image-request.ts'
import { imagesMadeAhead } from './page-images.ts'

/** Called with the number of pictures to make, and after each. */
export interface ImageProgress {
  expect(count: number): void
  step(): void
}

/** While visitors request more than can be made. */
const BUSY_MS = 1000

const selectPictures = `select o.bucket_id, o.version from storage.objects o
  join storage.buckets b on b.id = o.bucket_id
  where b.public and o.version is not null
    and o.metadata ->> 'mimetype' in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif')
  order by o.created_at desc, o.name`

/**
 * Makes the most common sizes of the pictures in public buckets, so that the first visitor waits
 * no longer than the second: one at a time, after visitors' requests, the newest pictures first.
 * Pictures that cannot be rendered are left out. It may be stopped at any time; the next call
 * continues.
 */
export async function makePageImages(
  database: Database,
  images: ImageCache,
  signal: AbortSignal,
  progress: ImageProgress,
): Promise<void> {
  const rows = await database.query<{ bucket_id: string; version: string }>(selectPictures)
  const pictures = rows.filter(({ bucket_id: bucket }) => !isAttachment(bucket))
  const missing: { readonly version: string; readonly request: ImageRequest }[] = []
  for (const { version } of pictures) {
    if (signal.aborted) return
    const requests = await images.missing(version, imagesMadeAhead)
    missing.push(...requests.map((request) => ({ version, request })))
  }
  progress.expect(missing.length)
  const refused = new Set<string>()
  for (const request of imagesMadeAhead) {
    for (const { version } of missing.filter((one) => one.request === request)) {
      if (!refused.has(version)) {
        const made = await makeInTurn(images, version, request, signal)
        if (signal.aborted) return
        if (!made) refused.add(version)
      }
      progress.step()
    }
  }
}

/** @returns whether there is such a picture now. */
async function makeInTurn(
  images: ImageCache,
  version: string,
  request: ImageRequest,
  signal: AbortSignal,
): Promise<boolean> {
  const asker = { signal, network: 'pages', isLater: true }
  while (!signal.aborted) {
    try {
      await images.get(version, request, asker)
      return true
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      if (error.code !== 'SlowDown') return false
      await wait(BUSY_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  return false
}
