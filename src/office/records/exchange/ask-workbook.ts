import { trustedScriptAddress } from '#src/platform/trusted-types.ts'
import { type Result, fail } from '#src/platform/result.ts'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import type { WorkbookFailure } from './read-workbook.ts'
// oxlint-disable-next-line import/default -- the bundler answers with the address of the worker's script
import workerAddress from './read-workbook.worker.ts?worker&url'

/** A workbook of 10 MB takes a tenth of this. */
const patienceMs = 10_000

/**
 * Reads a workbook in a worker, which ends with it: whoever made the file chooses how long that takes.
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
