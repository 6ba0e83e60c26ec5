import { get, promisifyRequest, set } from 'idb-keyval'
import type { Records } from '#src/device/device-database.ts'
import { totalBytes } from '#src/platform/total-bytes.ts'
import type { StoredEntry } from '#src/outbox/entry.ts'
import type { EntryStore } from './entry-store.ts'
import type { UnreadableRecord } from '#src/outbox/outbox.ts'
import { readRecord } from './stored-entry.ts'

const prefix = 'entry:'
const keyOf = (id: string) => `${prefix}${id}`
const bytesKey = (id: string, place: number) => `bytes:${id}:${place}`
const beatKey = 'beat'

/** Entries in IndexedDB: one record each, and one for the bytes of each file (never a File or Blob). */
export function createIndexedEntryStore(database: Records): EntryStore {
  return {
    async list() {
      const { all, isBlank } = await database('readonly', readAll)
      return { ...sorted(all), isBlank }
    },

    async keep(next, place, allows) {
      const work = async (records: IDBObjectStore) => {
        const there = await readEntry(records, place)
        if (!allows(there)) return false
        if (there !== null) erase(records, there)
        write(records, next.entry)
        next.bytes.forEach((bytes, index) => records.put(bytes, bytesKey(next.entry.id, index)))
        return true
      }
      return database('readwrite', work, totalBytes(next.bytes))
    },

    async change(id, decide) {
      return database('readwrite', async (records) => {
        const entry = await readEntry(records, id)
        const change = decide(entry)
        if (entry === null || change === null) return entry
        if ('remove' in change) {
          erase(records, entry)
          return null
        }
        write(records, change.put)
        change.drop?.forEach((place) => records.delete(bytesKey(id, place)))
        return change.put
      })
    },

    async clear() {
      const records = await database('readwrite', async (objects) => {
        const { all } = await readAll(objects)
        objects.clear()
        return all
      })
      return sorted(records).entries
    },

    async bytes(id, place) {
      const stored = await get<unknown>(bytesKey(id, place), database)
      return stored instanceof ArrayBuffer ? stored : null
    },

    async lastBeat() {
      const at = await get<unknown>(beatKey, database)
      return typeof at === 'number' ? at : null
    },

    beat: (at) => set(beatKey, at, database),
  }
}

async function readAll(records: IDBObjectStore) {
  const keys = await promisifyRequest(records.getAllKeys())
  const entryKeys = keys.filter(
    (key): key is string => typeof key === 'string' && key.startsWith(prefix),
  )
  const read = async (key: string) =>
    [key, await promisifyRequest<unknown>(records.get(key))] as const
  return { all: await Promise.all(entryKeys.map(read)), isBlank: keys.length === 0 }
}

function sorted(records: readonly (readonly [string, unknown])[]) {
  const entries: StoredEntry[] = []
  const unreadable: UnreadableRecord[] = []
  for (const [key, record] of records) {
    const read = readRecord(key.slice(prefix.length), record)
    if (read.kind === 'entry') entries.push(read.entry)
    else unreadable.push({ key, reason: read.kind, record })
  }
  return { entries, unreadable }
}

/** @throws Error when the stored record is unreadable: it must not be overwritten. */
async function readEntry(records: IDBObjectStore, id: string): Promise<StoredEntry | null> {
  const record: unknown = await promisifyRequest(records.get(keyOf(id)))
  if (record === undefined) return null
  const read = readRecord(id, record)
  if (read.kind !== 'entry') throw new Error(`The record is ${read.kind}`)
  return read.entry
}

function write(records: IDBObjectStore, entry: StoredEntry): void {
  records.put(entry, keyOf(entry.id))
}

function erase(records: IDBObjectStore, { id, files }: StoredEntry): void {
  records.delete(keyOf(id))
  files.forEach((_, place) => records.delete(bytesKey(id, place)))
}
