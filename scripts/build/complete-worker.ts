import { createHash } from 'node:crypto'

/** An address that may never change: browsers remember it. */
export const workerFile = 'sw.js'

/** What stands in the built worker for the version. */
const placeholder = '__APP_VERSION__'

/**
 * Gives the built service worker its version: another one as soon as the worker, a file that it
 * lists or the app shell changes, which is written after all of them.
 */
export function completeWorker(worker: string, shell: string): string {
  if (!worker.includes(placeholder))
    throw new Error('the service worker has no place for a version')
  const hash = createHash('sha256').update(worker).update('\n').update(shell).digest('hex')
  return worker.replaceAll(placeholder, hash.slice(0, 16))
}
