/** Runs one task at a time, in order of arrival. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = tail.then(work)
    tail = turn.catch(() => undefined)
    return turn
  }
}

/** The same per key: tasks with different keys run at the same time. */
export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(work)
    const forget = () => {
      if (tails.get(key) === tail) tails.delete(key)
    }
    const tail: Promise<void> = turn.then(forget, forget)
    tails.set(key, tail)
    return turn
  }
}
