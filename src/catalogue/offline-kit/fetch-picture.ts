import type { OfflineKitDownload } from './kit-plan.ts'

/** Why a picture could not be fetched. */
export type PictureFailure =
  /** The server has no such picture, or refuses it to us. */
  | 'missing'
  /** The server failed or asked to wait. */
  | 'server-busy'
  /** No response, although other requests had one. */
  | 'no-answer'
  /** A response that is not a picture, such as a captive portal's page. */
  | 'not-a-picture'
  /** The browser refused to store it. */
  | 'not-stored'

export type PictureAnswer =
  | {
      readonly kind: 'picture'
      readonly bytes: Blob
      readonly width: number
      /** The URL without a version, as pages ask for it. */
      readonly source: string
    }
  | { readonly kind: 'failed'; readonly failure: PictureFailure; readonly waitMs: number }

/** The part of the platform's fetch that is used. */
export type FetchPicture = (url: string, init: RequestInit) => Promise<Response>

const deadlineMs = 90_000
const longestWaitMs = 60_000

/** Fetches one picture once. Resolves with the outcome; an abort counts as no response. */
export async function fetchPicture(
  { address, url, originalUrl }: OfflineKitDownload,
  fetch: FetchPicture,
  signal: AbortSignal,
): Promise<PictureAnswer> {
  const answer = await askOnce(url, address.width, fetch, signal)
  const isRefused = answer.kind === 'failed' && answer.failure === 'missing'
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
      // Bypasses the browser's cache and the service worker: an old copy is no use, and none is
      // stored twice.
      cache: 'no-store',
      credentials: 'omit',
      headers: { accept: 'image/webp,image/*' },
      signal: stop.signal,
    })
    if (!response.ok) return refusal(response)
    const bytes = await response.blob()
    const isPicture = bytes.size > 0 && bytes.type.startsWith('image/')
    const source = url.replace(/[?&]v=[^&]*$/, '')
    return isPicture ? { kind: 'picture', bytes, width, source } : failed('not-a-picture')
  } catch {
    return failed('no-answer')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

function refusal({ status, headers }: Response): PictureAnswer {
  if (status < 500 && status !== 408 && status !== 429) return failed('missing')
  const seconds = Number(headers.get('retry-after'))
  return failed('server-busy', seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : 0)
}

const failed = (failure: PictureFailure, waitMs = 0): PictureAnswer => ({
  kind: 'failed',
  failure,
  waitMs,
})
