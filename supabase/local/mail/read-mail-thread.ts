import { parentPort, workerData } from 'node:worker_threads'
import { readMail } from '#supabase/received-mails/read-mail.ts'

// The program of the thread that `read-in-thread.ts` starts with one email; it posts the parsed
// email.
parentPort?.postMessage(await readMail(workerData as Uint8Array<ArrayBuffer>), [])
