import { trustedScriptAddress } from '#src/platform/trusted-types.ts'
import { type Result, fail } from '#src/platform/result.ts'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import type { WorkbookFailure } from './read-workbook.ts'
// oxlint-disable-next-line import/default -- the bundler returns the URL of the worker's script
import workerAddress from './read-workbook.worker.ts?worker&url'

/** Ten times as long as a workbook of 10 MB takes, in ms. */
const patienceMs = 10_000

/**
 * Parses a workbook in a worker that is ended afterwards: a malicious file could take forever.
 * `unread`: the worker's script could not be loaded.
 */
export async function askWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<CsvRecord[], WorkbookFailure | 'too-slow' | 'unread'>> {
  const worker = new Worker(trustedScriptAddress(workerAddress), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data))
      worker.addEventListener('error', () => resolve(fail('unread')))
      setTimeout(() => resolve(fail('too-slow')), patienceMs)
      worker.postMessage(bytes, { transfer: [bytes.buffer] })
    })
  } finally {
    worker.terminate()
  }
}
