import { refusals } from '#supabase/local/storage/errors.ts'

/** How long a request that was asked to stop may take. */
const PATIENCE_MS = 5000

/**
 * Runs work on an upload while nobody else works on it. The latest request wins: a sender may
 * return before the server has noticed the broken connection, so the signal asks the work before
 * to end.
 * @throws StorageError 423 when that work does not end.
 */
export type InTurn = <T>(id: string, work: (leave: AbortSignal) => Promise<T>) => Promise<T>

export function createUploadTurns(): InTurn {
  const holders = new Map<string, { readonly leave: AbortController; over: Promise<unknown> }>()
  return async (id, work) => {
    for (let holder = holders.get(id); holder !== undefined; holder = holders.get(id)) {
      holder.leave.abort()
      await within(PATIENCE_MS, holder.over)
    }
    const leave = new AbortController()
    const working = work(leave.signal)
    const over = working.catch(() => undefined).finally(() => holders.delete(id))
    holders.set(id, { leave, over })
    return working
  }
}

async function within(milliseconds: number, over: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusals.lockTimeout()), milliseconds)
  })
  await Promise.race([over, tooLate]).finally(() => clearTimeout(timer))
}
