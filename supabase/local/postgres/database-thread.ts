// Decision 122: the embedded database runs in a thread that can be terminated.
import { parentPort, workerData } from 'node:worker_threads'
import { type ClusterSource, answerMessages, openPglite } from './pglite.ts'

/** Messages to the thread: Postgres protocol messages, or an order to close the cluster and end. */
export type ToDatabase = Uint8Array | 'close'

/** Messages from the thread: that the cluster is open, or Postgres' responses. */
export type FromDatabase = Uint8Array | 'open'

/** The program of the thread: an embedded Postgres that can be terminated at any time. */
async function serve(source: ClusterSource): Promise<void> {
  if (parentPort === null) throw new Error('this is the program of a thread')
  const port = parentPort
  const pglite = await openPglite(source)
  const answer = answerMessages(pglite, (bytes) => port.postMessage(bytes, [bytes.buffer]))
  let last = Promise.resolve()
  const close = async () => {
    await last
    await pglite.close()
    port.close()
  }
  port.on('message', (told: ToDatabase) => {
    if (told === 'close') void close()
    else last = answer(told)
  })
  port.postMessage('open' satisfies FromDatabase)
}

await serve(workerData as ClusterSource)
