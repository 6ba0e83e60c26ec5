import { backendPrefix } from '#src/platform/env.ts'

/** The Cache of pictures that were seen; when there are too many, the oldest go. */
export const pictureCacheName = 'pictures'

/** The Cache of pictures that were asked for, under the same keys. Nothing is evicted from it. */
export const kitCacheName = 'kit-pictures'

/** A picture, however large, and the width in which an address shows it. */
export interface PictureAddress {
  /** Names the picture, not one of its sizes. */
  readonly picture: string
  /** Pixels; infinite for the original. */
  readonly width: number
}

/** What was kept of a picture. */
export interface PictureCopy {
  readonly response: Response
  /** Pixels; infinite for the original. */
  readonly width: number
  /** Milliseconds since 1970; 0 when nobody wrote it down. */
  readonly keptAt: number
  /** The address that it came from, when that is known. */
  readonly source: string | null
}

const rendered = /^\/storage\/v1\/render\/image\/public\/((?:product|project)-images\/.+)$/
const original = /^\/storage\/v1\/object\/public\/((?:product|project)-images\/.+)$/
/** A file of the build carries width and hash in its name. */
const siteFile = /^\/assets\/(.+)-(\d+)-([0-9a-f]{8})\.(?:avif|webp|jpeg)$/
const sitePrefix = 'site/'

/** Specification section 7: the widths that pictures come in. */
const widths = [480, 800, 1200, 1920, Number.POSITIVE_INFINITY]

const keptAtHeader = 'x-kept-at'
const sourceHeader = 'x-kept-from'

/** Reads an address; null when it is no picture of the catalogue or the site. */
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

/** Whether another picture can appear under the same address: not where it carries a hash. */
export function isReplaceable({ picture }: PictureAddress): boolean {
  return !picture.startsWith(sitePrefix)
}

/**
 * The best copy of all the caches: the narrowest of at least that width, else the widest; of two
 * with the same width the newer. Finds only widths that pictures come in, and the asked one.
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
        const keptAt = Number(headers.get(keptAtHeader) ?? 0)
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

/** Whether an answer is a whole picture; only such may be kept. */
export function isPicture(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return response.status === 200 && type.startsWith('image/')
}

/**
 * Keeps an answer, for which `isPicture` holds, under its picture and width. Rejects with
 * QuotaExceededError when the device is full.
 * @param source where the answer came from, when it does not say so itself.
 */
export async function storePicture(
  cache: Pick<Cache, 'put'>,
  address: PictureAddress,
  response: Response,
  source = response.url,
): Promise<void> {
  const headers = new Headers({ [keptAtHeader]: `${Date.now()}` })
  const type = response.headers.get('content-type')
  if (type !== null) headers.set('content-type', type)
  if (source !== '') headers.set(sourceHeader, source)
  await cache.put(keyOf(address), new Response(await response.blob(), { headers }))
}

/** Drops the other sizes of a picture that has been replaced. */
export async function dropOtherSizes(
  cache: Pick<Cache, 'delete'>,
  { picture, width }: PictureAddress,
): Promise<void> {
  const others = sizesWith(width).filter((size) => size !== width)
  await Promise.all(others.map((size) => cache.delete(keyOf({ picture, width: size }))))
}

/** Drops what was kept first, until no more than `limit` copies are left. */
export async function dropOldest(
  cache: Pick<Cache, 'keys' | 'delete'>,
  limit: number,
): Promise<void> {
  // A cache lists its keys in the order in which they were put.
  const keys = await cache.keys()
  const surplus = keys.slice(0, Math.max(0, keys.length - limit))
  await Promise.all(surplus.map((key) => cache.delete(key)))
}

/** The key of a copy; no request ever has this address. */
export function keyOf({ picture, width }: PictureAddress): string {
  const size = Number.isFinite(width) ? `${width}` : 'original'
  return `/kept-pictures/${size}/${encodeURIComponent(picture)}`
}

function sizesWith(width: number): number[] {
  return [...new Set([...widths, width])]
}

/** Subtraction cannot compare the infinite. */
function compareNumbers(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
