import {
  type PictureAddress,
  type PictureCopy,
  dropOldest,
  dropOtherSizes,
  findCopy,
  isPicture,
  isReplaceable,
  offlineKitCacheName,
  pictureCacheName,
  storePicture,
} from '#src/images/picture-cache.ts'
import { settledWithin } from './settled-within.ts'

/** The most pictures kept just because they were seen. */
const limit = 400
/**
 * How many pictures are added between two counts: counting after each would cost more than a few
 * too many.
 */
const countEvery = 20
/** How many pictures are removed when storage is full. */
const dropWhenFull = 60
const freshMs = 24 * 60 * 60 * 1000
const patienceMs = 3000

/**
 * Chromium's Accept header for images; with another one, the HTTP cache would miss what it has
 * just fetched.
 */
const usualAccept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** Extends the event for work after the response. */
type Later = (work: Promise<unknown>) => void

/**
 * Starts full, because browsers restart workers often: the first copy after each start triggers a
 * count.
 */
let cachedSinceCount = countEvery

/**
 * A picture: any cached copy that is wide enough, otherwise from the network, otherwise a narrower
 * copy. Network responses are cached; a copy older than a day is revalidated in the background.
 */
export async function answerPicture(
  request: Request,
  address: PictureAddress,
  later: Later,
): Promise<Response> {
  const copy = await bestCopy(address)
  if (copy !== undefined && copy.width >= address.width) {
    if (isReplaceable(address) && Date.now() - copy.keptAt > freshMs) {
      later(refresh(request, copy, address).catch(() => undefined))
    }
    return copy.response.clone()
  }
  const network = fetchPicture(request)
  later(network.then((answer) => keep(address, answer.clone())).catch(() => undefined))
  if (copy === undefined) return (await network).clone()
  const answer = await settledWithin(network, patienceMs)
  return answer?.ok === true ? answer.clone() : copy.response
}

/** Keeps the pictures that a page showed before it had a worker. */
export async function keepShown(urls: readonly string[], addressOf: AddressOf): Promise<void> {
  for (const url of urls) {
    const address = addressOf(url)
    if (address === null) continue
    const copy = await bestCopy(address)
    if (copy !== undefined && copy.width >= address.width) continue
    // The browser has just loaded it and answers from its HTTP cache.
    const answer = await fetchPicture({ headers: new Headers(), url }, 'force-cache')
    await keep(address, answer)
  }
}

type AddressOf = (url: string) => PictureAddress | null

function bestCopy(address: PictureAddress): Promise<PictureCopy | undefined> {
  // Checked by name: opening the cache would create a kit that nobody asked for.
  const places = [pictureCacheName, offlineKitCacheName].map((cacheName) => ({
    match: (key: RequestInfo | URL) => caches.match(key, { cacheName }),
  }))
  return findCopy(places, address).catch(() => undefined)
}

/** With CORS and without credentials, so that the response can be read and kept. */
function fetchPicture(
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  cache: RequestCache = 'default',
  source = url,
): Promise<Response> {
  // Storage chooses the format by the Accept header.
  const accept = headers.get('accept') ?? usualAccept
  return fetch(source, { mode: 'cors', credentials: 'omit', cache, headers: { accept } })
}

/** Revalidates the picture; a changed one replaces all its sizes. */
async function refresh(request: Request, copy: PictureCopy, asked: PictureAddress): Promise<void> {
  const before = copy.response.clone()
  const answer = await fetchPicture(request, 'no-cache', copy.source ?? request.url)
  if (!isPicture(answer)) return
  const address = copy.source === null ? asked : { ...asked, width: copy.width }
  if (copy.source !== null && !(await haveSameBytes(before, answer.clone()))) {
    await dropOtherSizes(await caches.open(pictureCacheName), address)
  }
  await keep(address, answer)
}

async function keep(address: PictureAddress, answer: Response): Promise<void> {
  if (!isPicture(answer)) return
  const cache = await caches.open(pictureCacheName)
  const spare = answer.clone()
  try {
    await storePicture(cache, address, answer)
  } catch {
    await dropOldest(cache, Math.max(0, (await cache.keys()).length - dropWhenFull))
    await storePicture(cache, address, spare)
  }
  cachedSinceCount++
  if (cachedSinceCount >= countEvery) {
    cachedSinceCount = 0
    await dropOldest(cache, limit)
  }
}

async function haveSameBytes(one: Response, other: Response): Promise<boolean> {
  const [a, b] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()])
  if (a.byteLength !== b.byteLength) return false
  const bytes = new Uint8Array(b)
  return new Uint8Array(a).every((byte, place) => byte === bytes[place])
}
