import { get, set } from 'idb-keyval'
import { deviceDatabase, unlessRefused } from '#src/device/device-database.ts'

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
  const database = deviceDatabase('service-worker', 'line')
  const wasSlow = async () => (await unlessRefused(get<boolean>(key, database))) === true
  return {
    wasSlow,
    async note(isSlow) {
      if (isSlow !== (await wasSlow())) await unlessRefused(set(key, isSlow, database))
    },
  }
}
