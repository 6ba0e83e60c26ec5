import { createHash } from 'node:crypto'

/** Must never change: browsers remember it. */
export const workerFile = 'sw.js'

/** The placeholder for the version in the built worker. */
const placeholder = '__APP_VERSION__'

/** Company data in the shell, such as the phone number. */
const pageData = /<script type="application\/json"[^>]*>[^]*?<\/script>/g

/**
 * Sets the version of the built service worker: a new one whenever the worker, a file in its list
 * or the app shell changes. Company data in the shell does not count, or each saved setting would
 * offer visitors a new version; the worker refreshes the shell by itself instead.
 */
export function completeWorker(worker: string, shell: string): string {
  if (!worker.includes(placeholder))
    throw new Error('the service worker has no place for a version')
  const program = `${worker}\n${shell.replaceAll(pageData, '')}`
  const hash = createHash('sha256').update(program).digest('hex')
  return worker.replaceAll(placeholder, hash.slice(0, 16))
}
