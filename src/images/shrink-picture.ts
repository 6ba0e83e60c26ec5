import { trustedScriptAddress } from '#src/platform/trusted-types.ts'
import type { ShrinkJob } from './shrink-in-canvas.ts'
import type { ShrinkAnswer } from './shrink-picture.worker.ts'
// oxlint-disable-next-line import/default -- the bundler returns the URL of the worker's script
import workerAddress from './shrink-picture.worker.ts?worker&url'

const limitMs = 10_000

/**
 * Shrinks a picture in a worker.
 * @returns the bytes of a JPEG; null if the picture cannot be decoded, takes longer than ten
 * seconds, or `signal` was aborted. Never rejects.
 */
export async function shrinkPicture(
  job: ShrinkJob,
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  const stop = new AbortController()
  const stopped = new Promise<null>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  const limit = setTimeout(() => stop.abort(), limitMs)
  const giveUp = () => stop.abort()
  signal.addEventListener('abort', giveUp)
  try {
    return signal.aborted ? null : await Promise.race([shrink(job, stop.signal), stopped])
  } finally {
    clearTimeout(limit)
    signal.removeEventListener('abort', giveUp)
  }
}

/** Loads the worker's script now, in case the device is offline when it is needed. */
export function prefetchShrinking(): void {
  void fetch(workerAddress).catch(() => undefined)
}

async function shrink(job: ShrinkJob, stop: AbortSignal): Promise<ArrayBuffer | null> {
  const answer = await askWorker(job, stop).catch((): ShrinkAnswer => 'try-in-page')
  if (answer === 'unreadable' || stop.aborted) return null
  return answer === 'try-in-page' ? shrinkInPage(job) : answer
}

/** Rejects if there are no workers. */
async function askWorker(job: ShrinkJob, stop: AbortSignal): Promise<ShrinkAnswer> {
  const worker = new Worker(trustedScriptAddress(workerAddress), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => resolve(data))
      worker.addEventListener('error', () => resolve('try-in-page'))
      stop.addEventListener('abort', () => resolve('unreadable'), { once: true })
      worker.postMessage(job, { transfer: [] })
    })
  } finally {
    worker.terminate()
  }
}

async function shrinkInPage(job: ShrinkJob): Promise<ArrayBuffer | null> {
  try {
    const { shrinkInCanvas } = await import('./shrink-in-canvas.ts')
    return await shrinkInCanvas(job)
  } catch {
    return null
  }
}
