import { createHash } from 'node:crypto'

/** An address that may never change: browsers remember it. */
export const workerFile = 'sw.js'

/** What stands in the built worker for the version. */
const placeholder = '__APP_VERSION__'

/** What the shell knows of the company, such as its telephone number. */
const pageData = /<script type="application\/json"[^>]*>[^]*?<\/script>/g

/**
 * Gives the built service worker its version: another one as soon as the worker, a file that it lists
 * or the app shell changes. Company data in the shell does not count, or each saved setting would offer
 * visitors a new version; the worker fetches the shell again on its own instead.
 */
export function completeWorker(worker: string, shell: string): string {
  if (!worker.includes(placeholder))
    throw new Error('the service worker has no place for a version')
  const program = `${worker}\n${shell.replaceAll(pageData, '')}`
  const hash = createHash('sha256').update(program).digest('hex')
  return worker.replaceAll(placeholder, hash.slice(0, 16))
}
