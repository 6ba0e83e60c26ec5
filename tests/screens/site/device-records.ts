import { expect } from '#tests/support/screens/expect.ts'

/**
 * Works on an object store of this device.
 * @returns the result of the request that `work` makes.
 */
export async function onStore<Value>(
  [name, store]: readonly [database: string, store: string],
  work: (records: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await settled(indexedDB.open(name))
  try {
    return await settled(work(database.transaction(store, 'readwrite').objectStore(store)))
  } finally {
    database.close()
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not stored')))
  })
}

/** What the outbox stores. */
export const outboxRecords = ['outbox', 'records'] as const

const drafts = async () => {
  const kept = await onStore(['drafts', 'forms'], (forms) => forms.getAll())
  return JSON.stringify(kept, (_key, part: unknown) => (part instanceof File ? part.name : part))
}

/** Typed text is stored a moment later; until then a reload would lose it. */
export const untilKept = (text: string): Promise<void> => expect.poll(drafts).toContain(text)

/** A draft that is cleared or sent is deleted a moment later. */
export const untilForgotten = (text: string): Promise<void> =>
  expect.poll(drafts).not.toContain(text)

/** Everything in the databases and local storage of this device, as one text. */
export async function keptText(): Promise<string> {
  const kept = [JSON.stringify({ ...localStorage })]
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll()
      kept.push(JSON.stringify(await settled(all)))
    }
    database.close()
  }
  return kept.join(' ')
}
