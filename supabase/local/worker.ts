import { logWarning } from '#src/lib/log.ts'

/** Something that works in the background until it is stopped. */
export interface Worker {
  /** Takes up nothing new, and waits for what is under way, for three seconds at most. */
  stop(): Promise<void>
}

const patienceMs = 3000

/** Runs `work` again and again, with a pause after each; a failure is logged by its class alone. */
export function startWorker(
  everyMs: number,
  work: (mayGoOn: () => boolean) => Promise<void>,
): Worker {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()
  const round = async () => {
    try {
      await work(() => !isStopped)
    } catch (error) {
      // Afterwards the database is closed, which is no news.
      if (!isStopped) logWarning(`Background work failed (${(error as Error).name})`)
    }
    if (!isStopped) timer = setTimeout(begin, everyMs)
  }
  const begin = () => {
    current = round()
  }
  begin()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      let patience: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, patienceMs)
      })
      await Promise.race([current, tooLong])
      clearTimeout(patience)
    },
  }
}
