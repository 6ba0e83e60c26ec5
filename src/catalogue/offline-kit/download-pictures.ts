import type { PictureAddress } from '#src/images/picture-cache.ts'
import {
  type FetchPicture,
  type PictureAnswer,
  type PictureFailure,
  fetchPicture,
} from './fetch-picture.ts'
import type { CachedPicture, OfflineKitDownload } from './kit-plan.ts'

/** The platform as a download uses it, so that tests can make it fail. */
export interface DownloadPorts {
  readonly fetch: FetchPicture
  /** Rejects with the platform's error, QuotaExceededError when there is no room. */
  readonly store: (address: PictureAddress, picture: Response, source: string) => Promise<void>
  readonly discard: (address: PictureAddress) => Promise<void>
  /** Records which version of a picture the cache now has. */
  readonly remember: (picture: string, kept: CachedPicture) => Promise<void>
  /** What it had before. */
  readonly recall: (picture: string) => CachedPicture | undefined
  /** Whether our own server is reachable. */
  readonly isReachable: (signal: AbortSignal) => Promise<boolean>
  /** Resolves after the delay, or earlier when the signal aborts or the device comes online. */
  readonly wait: (ms: number, signal: AbortSignal, untilOnline: boolean) => Promise<void>
  /** A random number from 0 to 1. */
  readonly random: () => number
}

export interface DownloadEvents {
  readonly onKept: (download: OfflineKitDownload, bytes: number) => void
  /** Called when the network goes or comes back. */
  readonly onConnection: (isThere: boolean) => void
}

export interface FailedPicture {
  readonly picture: string
  readonly failure: PictureFailure
}

export type DownloadEnd =
  | { readonly kind: 'finished'; readonly failed: readonly FailedPicture[] }
  | { readonly kind: 'paused' }
  | { readonly kind: 'full' }

const parallel = 4
const attempts = 4
const firstWaitMs = 1000
const longestProbeMs = 30_000

/**
 * Downloads pictures and keeps each as soon as it has arrived. A failed picture is retried with
 * backoff and then listed as missing; offline, everything waits. Never rejects.
 */
export async function downloadPictures(
  downloads: readonly OfflineKitDownload[],
  ports: DownloadPorts,
  events: DownloadEvents,
  pause: AbortSignal,
): Promise<DownloadEnd> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  pause.addEventListener('abort', abort)
  const reconnect = sharedReconnect(ports, events, stop.signal)
  const failed: FailedPicture[] = []
  const queue = downloads.values()
  let isFull = false

  const worker = async () => {
    for (const download of queue) {
      if (stop.signal.aborted) return
      const outcome = await obtain(download, ports, events, reconnect, stop.signal)
      if (outcome === 'full') {
        isFull = true
        stop.abort()
      } else if (outcome !== 'kept' && outcome !== 'stopped') {
        failed.push({ picture: download.address.picture, failure: outcome })
      }
    }
  }
  if (pause.aborted) stop.abort()
  await Promise.all(Array.from({ length: parallel }, worker))
  pause.removeEventListener('abort', abort)
  if (isFull) return { kind: 'full' }
  return pause.aborted ? { kind: 'paused' } : { kind: 'finished', failed }
}

type Reconnect = () => Promise<'was-there' | 'came-back'>

async function obtain(
  download: OfflineKitDownload,
  ports: DownloadPorts,
  events: DownloadEvents,
  reconnect: Reconnect,
  signal: AbortSignal,
): Promise<PictureFailure | 'kept' | 'stopped' | 'full'> {
  let last: PictureFailure = 'no-answer'
  for (let attempt = 0; attempt < attempts && !signal.aborted;) {
    const answer = await fetchPicture(download, ports.fetch, signal)
    if (signal.aborted) return 'stopped'
    const outcome = answer.kind === 'picture' ? await keep(download, answer, ports) : answer.failure
    if (outcome === 'kept' && answer.kind === 'picture') events.onKept(download, answer.bytes.size)
    if (outcome === 'kept' || outcome === 'full' || outcome === 'missing') return outcome
    last = outcome
    // A lost network does not count against the picture.
    if (outcome === 'no-answer' && (await reconnect()) === 'came-back') continue
    attempt++
    const backoff = firstWaitMs * 4 ** (attempt - 1) * (0.5 + ports.random())
    const asked = answer.kind === 'failed' ? answer.waitMs : 0
    if (attempt < attempts) await ports.wait(Math.max(backoff, asked), signal, false)
  }
  return signal.aborted ? 'stopped' : last
}

async function keep(
  { address, hash }: OfflineKitDownload,
  { bytes, width, source }: Extract<PictureAnswer, { kind: 'picture' }>,
  ports: DownloadPorts,
): Promise<'kept' | 'full' | 'not-stored'> {
  const { picture } = address
  const before = ports.recall(picture)
  try {
    const headers = { 'content-type': bytes.type }
    await ports.store({ picture, width }, new Response(bytes, { headers }), source)
    // Written after the picture: a record of a missing picture would be worse than a second
    // download.
    await ports.remember(picture, { hash, width, bytes: bytes.size })
    if (before !== undefined && before.width !== width) {
      await ports.discard({ picture, width: before.width })
    }
    return 'kept'
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return isFull ? 'full' : 'not-stored'
  }
}

/** Downloads that lose the network together share one wait. */
function sharedReconnect(
  ports: DownloadPorts,
  events: DownloadEvents,
  signal: AbortSignal,
): Reconnect {
  let underway: ReturnType<Reconnect> | null = null
  const reconnect: Reconnect = async () => {
    if (await ports.isReachable(signal)) return 'was-there'
    events.onConnection(false)
    for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestProbeMs)) {
      await ports.wait(waitMs, signal, true)
      if (!signal.aborted && (await ports.isReachable(signal))) break
    }
    if (!signal.aborted) events.onConnection(true)
    return 'came-back'
  }
  return () => {
    underway ??= reconnect().finally(() => {
      underway = null
    })
    return underway
  }
}
