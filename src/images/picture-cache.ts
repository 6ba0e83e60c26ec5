import { backendPrefix } from '#src/platform/env.ts'

/** The cache of pictures that were seen; the oldest are evicted. */
export const pictureCacheName = 'pictures'

/**
 * The cache of pictures that the visitor requested, under the same keys. Nothing is evicted from
 * it.
 */
export const offlineKitCacheName = 'kit-pictures'

/** A picture, and the width in which a URL shows it. */
export interface PictureAddress {
  /** The name of the picture, the same for all its sizes. */
  readonly picture: string
  /** Pixels; infinite for the original. */
  readonly width: number
}

/** A cached copy of a picture. */
export interface PictureCopy {
  readonly response: Response
  /** Pixels; infinite for the original. */
  readonly width: number
  /** Milliseconds since 1970; 0 if it is unknown. */
  readonly keptAt: number
  /** The URL it came from, if known. */
  readonly source: string | null
}

const rendered = /^\/storage\/v1\/render\/image\/public\/((?:product|project)-images\/.+)$/
const original = /^\/storage\/v1\/object\/public\/((?:product|project)-images\/.+)$/
/** The name of a build file contains width and hash. */
const siteFile = /^\/assets\/(.+)-(\d+)-([0-9a-f]{8})\.(?:avif|webp|jpeg)$/
const sitePrefix = 'site/'

/** Specification section 7: the widths of resized pictures. */
const widths = [480, 800, 1200, 1920, Number.POSITIVE_INFINITY]

const cachedAtHeader = 'x-kept-at'
const sourceHeader = 'x-kept-from'

/** Parses a URL; null if it is not a picture of the catalogue or the site. */
export function pictureAddress(url: URL, ownOrigin: string): PictureAddress | null {
  const storageOrigin = backendPrefix() || ownOrigin
  if (url.origin === storageOrigin) {
    const resized = rendered.exec(url.pathname)?.[1]
    const width = Number(url.searchParams.get('width'))
    if (resized !== undefined && width > 0) return { picture: resized, width }
    const whole = original.exec(url.pathname)?.[1]
    if (whole !== undefined) return { picture: whole, width: Number.POSITIVE_INFINITY }
  }
  const file = url.origin === ownOrigin ? siteFile.exec(url.pathname) : null
  if (file === null) return null
  const [, name, width, hash] = file
  return { picture: `${sitePrefix}${name}-${hash}`, width: Number(width) }
}

/** Whether the picture behind a URL can change: not if the URL contains a hash. */
export function isReplaceable({ picture }: PictureAddress): boolean {
  return !picture.startsWith(sitePrefix)
}

/**
 * The best copy in all caches: the narrowest one of at least that width, otherwise the widest; of
 * two with the same width the newer. Finds the standard widths and the requested one only.
 */
export async function findCopy(
  caches: readonly Pick<Cache, 'match'>[],
  { picture, width }: PictureAddress,
): Promise<PictureCopy | undefined> {
  const found = await Promise.all(
    sizesWith(width).flatMap((size) =>
      caches.map(async (cache): Promise<PictureCopy | undefined> => {
        const response = await cache.match(keyOf({ picture, width: size }))
        if (response === undefined) return undefined
        const { headers } = response
        const keptAt = Number(headers.get(cachedAtHeader) ?? 0)
        return { response, width: size, keptAt, source: headers.get(sourceHeader) }
      }),
    ),
  )
  const copies = found
    .filter((copy) => copy !== undefined)
    .toSorted((a, b) => compareNumbers(a.width, b.width) || b.keptAt - a.keptAt)
  const widest = copies.at(-1)?.width
  return copies.find((copy) => copy.width >= width) ?? copies.find((copy) => copy.width === widest)
}

/** Whether a response is a complete picture; only such may be cached. */
export function isPicture(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return response.status === 200 && type.startsWith('image/')
}

/**
 * Caches a response, for which `isPicture` holds, under its picture and width. Rejects with
 * QuotaExceededError if the device is full.
 * @param source URL of the response, if it does not have one itself.
 */
export async function storePicture(
  cache: Pick<Cache, 'put'>,
  address: PictureAddress,
  response: Response,
  source = response.url,
): Promise<void> {
  const headers = new Headers({ [cachedAtHeader]: `${Date.now()}` })
  const type = response.headers.get('content-type')
  if (type !== null) headers.set('content-type', type)
  if (source !== '') headers.set(sourceHeader, source)
  await cache.put(keyOf(address), new Response(await response.blob(), { headers }))
}

/** Deletes the other sizes of a picture that has been replaced. */
export async function dropOtherSizes(
  cache: Pick<Cache, 'delete'>,
  { picture, width }: PictureAddress,
): Promise<void> {
  const others = sizesWith(width).filter((size) => size !== width)
  await Promise.all(others.map((size) => cache.delete(keyOf({ picture, width: size }))))
}

/** Deletes the oldest copies until at most `limit` are left. */
export async function dropOldest(
  cache: Pick<Cache, 'keys' | 'delete'>,
  limit: number,
): Promise<void> {
  // A cache lists its keys in insertion order.
  const keys = await cache.keys()
  const surplus = keys.slice(0, Math.max(0, keys.length - limit))
  await Promise.all(surplus.map((key) => cache.delete(key)))
}

/** The key of a copy; no request ever has this URL. */
export function keyOf({ picture, width }: PictureAddress): string {
  const size = Number.isFinite(width) ? `${width}` : 'original'
  return `/kept-pictures/${size}/${encodeURIComponent(picture)}`
}

function sizesWith(width: number): number[] {
  return [...new Set([...widths, width])]
}

/** Infinite values cannot be compared by subtraction. */
function compareNumbers(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
