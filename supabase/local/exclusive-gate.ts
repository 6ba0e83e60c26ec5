import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Lets one piece of work run at a time, in order of arrival; a call from inside running work joins
 * it. lite sends BEGIN, SET ROLE, query and COMMIT as separate calls on PGlite's only session, so
 * without this gate one request can run under the role of another.
 */
export function createExclusiveGate(): <T>(work: () => Promise<T>) => Promise<T> {
  const inside = new AsyncLocalStorage<true>()
  let tail: Promise<unknown> = Promise.resolve()
  return (work) => {
    if (inside.getStore() === true) return work()
    const turn = tail.then(() => inside.run(true, work))
    tail = turn.catch(() => undefined)
    return turn
  }
}
