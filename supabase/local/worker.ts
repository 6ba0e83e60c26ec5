import { logWarning } from '#src/platform/log.ts'

/** Something that works in the background until it is stopped. */
export interface Worker {
  /** Starts the next round now, or right after the current one. */
  wake(): void
  /** Starts nothing new, and waits for work in progress, for three seconds at most. */
  stop(): Promise<void>
}

const patienceMs = 3000

/**
 * Runs `work` repeatedly, with a pause after each round; a failure is logged by its class only.
 * @param work may return another pause, in milliseconds.
 */
export function startWorker(
  everyMs: number,
  work: (mayGoOn: () => boolean) => Promise<number | void>,
): Worker {
  let isStopped = false
  let isAtWork = false
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()
  const round = async () => {
    let pause = everyMs
    isWoken = false
    isAtWork = true
    try {
      pause = (await work(() => !isStopped)) ?? everyMs
    } catch (error) {
      // Afterwards the database is closed, so its errors are expected.
      if (!isStopped) logWarning(`Background work failed (${(error as Error).name})`)
    }
    isAtWork = false
    if (!isStopped) timer = setTimeout(begin, isWoken ? 0 : pause)
  }
  const begin = () => {
    current = round()
  }
  begin()
  return {
    wake: () => {
      isWoken = true
      if (isAtWork || isStopped) return
      clearTimeout(timer)
      timer = setTimeout(begin, 0)
    },
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
