import { createStore, get, set } from 'idb-keyval'

/** What the last visit found out about the connection, however long ago. */
export interface LineNotes {
  /** Whether the server failed to answer that visit in time. Never rejects. */
  readonly wasSlow: () => Promise<boolean>
  /** Never rejects: a lost note is learned again. */
  readonly note: (isSlow: boolean) => Promise<void>
}

const key = 'was-slow'

/** Notes in the worker's own database, because browsers stop a worker between visits. */
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
