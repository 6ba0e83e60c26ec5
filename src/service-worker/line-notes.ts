import { createStore, get, set } from 'idb-keyval'

/** What is known of the line from the last visit, however long ago that was. */
export interface LineNotes {
  /** Whether the server did not answer that visit in time. Never rejects. */
  readonly wasSlow: () => Promise<boolean>
  /** Never rejects: what cannot be noted is learned again. */
  readonly note: (isSlow: boolean) => Promise<void>
}

const key = 'was-slow'

/** Notes in a database of the worker's own; the browser ends a worker between two visits. */
export function createLineNotes(): LineNotes {
  const store = createStore('service-worker', 'line')
  const wasSlow = async () => {
    try {
      return (await get<boolean>(key, store)) === true
    } catch {
      return false
    }
  }
  return {
    wasSlow,
    async note(isSlow) {
      try {
        if (isSlow !== (await wasSlow())) await set(key, isSlow, store)
      } catch {
        return
      }
    },
  }
}
