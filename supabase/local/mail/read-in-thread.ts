import { type Result, fail } from '#src/platform/result.ts'
import type { MailRefusal, ReadMail } from '#supabase/received-mails/read-mail.ts'
import { createMutex } from '#src/platform/mutex.ts'
import { startThread } from '#supabase/local/start-thread.ts'

const program = new URL('./read-mail-thread.ts', import.meta.url)

/** A genuine email of 10 MB takes a tenth of it. */
const mostMs = 5000
const mostMegabytes = 256

const inTurn = createMutex()

/**
 * Parses mails in a separate thread, one at a time: the author of a mail decides how long it
 * takes, and nobody else may wait meanwhile.
 * @param limitMs after which it counts as unreadable.
 */
export function readInThread(
  raw: Uint8Array<ArrayBuffer>,
  limitMs = mostMs,
): Promise<Result<ReadMail, MailRefusal>> {
  return inTurn(async () => {
    const thread = startThread(program, {
      workerData: raw,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const timer = setTimeout(() => void thread.terminate(), limitMs)
    try {
      return await new Promise((resolve) => {
        thread.once('message', resolve)
        // Out of memory or time.
        thread.once('error', () => resolve(fail('unreadable')))
        thread.once('exit', () => resolve(fail('unreadable')))
      })
    } finally {
      clearTimeout(timer)
      await thread.terminate()
    }
  })
}
