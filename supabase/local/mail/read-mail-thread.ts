import { parentPort, workerData } from 'node:worker_threads'
import { readMail } from '#supabase/received-mails/read-mail.ts'

// Started by `read-in-thread.ts` with the bytes of one mail; the answer is what was read of it.
parentPort?.postMessage(await readMail(workerData as Uint8Array<ArrayBuffer>), [])
