/**
 * Lets at most `parallel` pieces of work run at a time. At most `maxWaiting` wait for their turn;
 * who comes then is turned away with what `refuse` makes.
 */
export function createLimitedQueue(
  parallel: number,
  maxWaiting: number,
  refuse: () => Error,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= parallel) {
      if (waiting.length >= maxWaiting) throw refuse()
      // The one who leaves hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
