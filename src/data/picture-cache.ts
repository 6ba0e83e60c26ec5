import { backendPrefix } from '#src/lib/env.ts'

/** The Cache that page and service worker keep pictures in. */
export const pictureCacheName = 'pictures'

/** A picture, however large, and the width in which an address shows it. */
export interface PictureAddress {
  /** Names the picture, not one of its sizes. */
  readonly picture: string
  /** Pixels; infinite for the original. */
  readonly width: number
}

const rendered = /^\/storage\/v1\/render\/image\/public\/((?:product|project)-images\/.+)$/
const original = /^\/storage\/v1\/object\/public\/((?:product|project)-images\/.+)$/
/** A file of the build carries width and hash in its name. */
const siteFile = /^\/assets\/(.+)-(\d+)-([0-9a-f]{8})\.webp$/

/** Specification section 7: the widths that pictures come in. */
const widths = [480, 800, 1200, 1920, Number.POSITIVE_INFINITY]

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
  return { picture: `site/${name}-${hash}`, width: Number(width) }
}

/** The best copy that is there: the narrowest of at least that width, else the widest. */
export async function findPicture(
  cache: Cache,
  { picture, width }: PictureAddress,
): Promise<Response | undefined> {
  const known = [...new Set([...widths, width])].toSorted((a, b) => a - b)
  const wideEnough = known.filter((candidate) => candidate >= width)
  const narrower = known.filter((candidate) => candidate < width).toReversed()
  for (const candidate of [...wideEnough, ...narrower]) {
    const copy = await cache.match(keyOf({ picture, width: candidate }))
    if (copy !== undefined) return copy
  }
  return undefined
}

/** Keeps an answer with status 200 under its picture and width. */
export async function storePicture(
  cache: Cache,
  address: PictureAddress,
  response: Response,
): Promise<void> {
  await cache.put(keyOf(address), response)
}

/** The key of a copy; no request ever has this address. */
export function keyOf({ picture, width }: PictureAddress): string {
  const size = Number.isFinite(width) ? `${width}` : 'original'
  return `/kept-pictures/${size}/${encodeURIComponent(picture)}`
}
