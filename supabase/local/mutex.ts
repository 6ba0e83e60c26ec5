/** Lets one piece of work run at a time, in order of arrival. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = tail.then(work)
    tail = turn.catch(() => undefined)
    return turn
  }
}
