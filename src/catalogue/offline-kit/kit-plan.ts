import { type PictureAddress, keyOf } from '#src/images/picture-cache.ts'
import { backendPrefix } from '#src/platform/env.ts'
import type { OfflineKitManifest, OfflineKitPicture } from './kit-manifest.ts'
import type { StoredPicture } from './kit-sources.ts'

/** Widths of the pictures to choose from, in pixels. */
export const offlineKitSizes = [480, 1200, 1920] as const

export type OfflineKitSize = (typeof offlineKitSizes)[number]

/** A picture that is on the device. */
export interface CachedPicture {
  readonly hash: string
  /** Width in pixels; infinite for an original. */
  readonly width: number
  readonly bytes: number
}

/** A picture to download. */
export interface OfflineKitDownload {
  readonly address: PictureAddress
  readonly hash: string
  readonly url: string
  /** The URL of the original, for a storage that does not resize. */
  readonly originalUrl: string | null
  /** Estimated size in bytes. */
  readonly bytes: number
}

/** The difference between the device and a complete kit. */
export interface OfflineKitPlan {
  readonly downloads: readonly OfflineKitDownload[]
  /** Names of pictures that no page shows any longer. */
  readonly obsolete: readonly string[]
  readonly total: number
  /** Number and size in bytes of the pictures already on the device. */
  readonly kept: number
  readonly keptBytes: number
}

/** The share of the original's bytes by share of its width, measured on the example catalogue. */
const webpShare = 0.55
const webpExponent = 1.5
const typicalBytes = 300_000

/**
 * @param rowPictures stored pictures of the rows; those missing from the manifest are downloaded,
 * too.
 * @param keys of the Cache: a picture it has lost is downloaded again, whatever the record says.
 */
export function planOfflineKit(
  manifest: OfflineKitManifest,
  rowPictures: readonly StoredPicture[],
  size: OfflineKitSize,
  record: ReadonlyMap<string, CachedPicture>,
  keys: ReadonlySet<string>,
): OfflineKitPlan {
  const known = new Set(manifest.pictures.map(({ picture }) => picture))
  const unlisted = rowPictures
    .filter(({ picture }) => !known.has(picture))
    .map((picture) => ({ ...picture, hash: 'unlisted', bytes: typicalBytes }))
  const pictures: OfflineKitPicture[] = [...manifest.pictures, ...unlisted]
  const downloads: OfflineKitDownload[] = []
  let storedBytes = 0
  for (const picture of pictures) {
    const download = downloadOf(picture, size, manifest.isResizable)
    const copy = record.get(picture.picture)
    const isThere = copy !== undefined && keys.has(keyOf({ ...download.address, ...copy }))
    if (isThere && copy.hash === picture.hash && copy.width >= download.address.width) {
      storedBytes += copy.bytes
    } else {
      downloads.push(download)
    }
  }
  const wanted = new Set(pictures.map(({ picture }) => picture))
  return {
    downloads,
    obsolete: [...record.keys()].filter((picture) => !wanted.has(picture)),
    total: pictures.length,
    kept: pictures.length - downloads.length,
    keptBytes: storedBytes,
  }
}

/** Estimated bytes to download. */
export function bytesOf(downloads: readonly OfflineKitDownload[]): number {
  return downloads.reduce((sum, { bytes }) => sum + bytes, 0)
}

function downloadOf(
  picture: OfflineKitPicture,
  size: OfflineKitSize,
  isResizable: boolean,
): OfflineKitDownload {
  const { hash, files } = picture
  const file = files?.find(({ width }) => width >= size) ?? files?.at(-1)
  if (file !== undefined) {
    const address = { picture: picture.picture, width: file.width }
    return { address, hash, url: file.url, originalUrl: null, bytes: file.bytes }
  }
  const storage = `${backendPrefix()}/storage/v1`
  // With the hash, caches on the way cannot answer with an older picture.
  const version = `v=${encodeURIComponent(hash)}`
  const originalUrl = `${storage}/object/public/${picture.picture}?${version}`
  if (!isResizable) {
    const address = { picture: picture.picture, width: Number.POSITIVE_INFINITY }
    return { address, hash, url: originalUrl, originalUrl: null, bytes: picture.bytes }
  }
  const share = Math.min(1, size / (picture.width ?? size))
  return {
    address: { picture: picture.picture, width: size },
    hash,
    url: `${storage}/render/image/public/${picture.picture}?width=${size}&quality=80&${version}`,
    originalUrl,
    bytes: Math.round(picture.bytes * webpShare * share ** webpExponent),
  }
}

/** What a plan means for the numbers that the page shows. */
export const progressOf = ({ total, kept, keptBytes, downloads }: OfflineKitPlan) => ({
  total,
  kept,
  keptBytes,
  expectedBytes: keptBytes + bytesOf(downloads),
})
