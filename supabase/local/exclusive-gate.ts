import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Lets one piece of work run at a time, in order of arrival; a call from inside running work joins
 * it.
 */
export function createExclusiveGate(): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = new AsyncLocalStorage<{ isOver: boolean }>()
  let tail: Promise<unknown> = Promise.resolve()
  return (work) => {
    // Work that was left running by a turn which is over carries its store on, but must queue again.
    if (turns.getStore()?.isOver === false) return work()
    const state = { isOver: false }
    const turn = tail
      .then(() => turns.run(state, work))
      .finally(() => {
        state.isOver = true
      })
    tail = turn.catch(() => undefined)
    return turn
  }
}
