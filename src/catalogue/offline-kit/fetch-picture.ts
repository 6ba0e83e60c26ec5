import type { KitDownload } from './kit-plan.ts'

/** Why a picture is not there. */
export type PictureTrouble =
  /** The server has no such picture, or not for us. */
  | 'missing'
  /** The server is in trouble or asks for patience. */
  | 'server-busy'
  /** No answer, while others were answered. */
  | 'no-answer'
  /** An answer that is no picture, such as a network's log-in page. */
  | 'not-a-picture'
  /** The browser would not keep it. */
  | 'not-stored'

export type PictureAnswer =
  | {
      readonly kind: 'picture'
      readonly bytes: Blob
      readonly width: number
      /** Its address without a version, as a page would ask for it. */
      readonly source: string
    }
  | { readonly kind: 'trouble'; readonly trouble: PictureTrouble; readonly waitMs: number }

/** The part of the platform's fetch that is used. */
export type FetchPicture = (url: string, init: RequestInit) => Promise<Response>

const deadlineMs = 90_000
const longestWaitMs = 60_000

/** Asks for one picture once. Resolves with what came of it; an abort counts as no answer. */
export async function fetchPicture(
  { address, url, originalUrl }: KitDownload,
  fetch: FetchPicture,
  signal: AbortSignal,
): Promise<PictureAnswer> {
  const answer = await askOnce(url, address.width, fetch, signal)
  const isRefused = answer.kind === 'trouble' && answer.trouble === 'missing'
  if (!isRefused || originalUrl === null) return answer
  // A hosted project without image transformations refuses every size.
  return askOnce(originalUrl, Number.POSITIVE_INFINITY, fetch, signal)
}

async function askOnce(
  url: string,
  width: number,
  fetch: FetchPicture,
  signal: AbortSignal,
): Promise<PictureAnswer> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const timer = setTimeout(abort, deadlineMs)
  signal.addEventListener('abort', abort)
  try {
    const response = await fetch(url, {
      // Neither a copy of the browser nor one of the service worker will do; and none is kept twice.
      cache: 'no-store',
      credentials: 'omit',
      headers: { accept: 'image/webp,image/*' },
      signal: stop.signal,
    })
    if (!response.ok) return refusal(response)
    const bytes = await response.blob()
    const isPicture = bytes.size > 0 && bytes.type.startsWith('image/')
    const source = url.replace(/[?&]v=[^&]*$/, '')
    return isPicture ? { kind: 'picture', bytes, width, source } : trouble('not-a-picture')
  } catch {
    return trouble('no-answer')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

function refusal({ status, headers }: Response): PictureAnswer {
  if (status < 500 && status !== 408 && status !== 429) return trouble('missing')
  const seconds = Number(headers.get('retry-after'))
  return trouble('server-busy', seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : 0)
}

const trouble = (trouble: PictureTrouble, waitMs = 0): PictureAnswer => ({
  kind: 'trouble',
  trouble,
  waitMs,
})
