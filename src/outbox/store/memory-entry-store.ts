import type { StoredEntry } from '#src/outbox/entry.ts'
import type { EntryStore } from './entry-store.ts'

/** Keeps entries for as long as the page is open, for devices that can store nothing. */
export function createMemoryEntryStore(): EntryStore {
  const stored = new Map<string, { entry: StoredEntry; bytes: readonly (ArrayBuffer | null)[] }>()
  let beat: number | null = null
  const read = (id: string) => stored.get(id)?.entry ?? null
  return {
    list: async () => ({
      entries: [...stored.values()].map(({ entry }) => entry),
      unreadable: [],
      isBlank: stored.size === 0 && beat === null,
    }),
    async keep(next, place, allows) {
      if (!allows(read(place))) return false
      stored.delete(place)
      stored.set(next.entry.id, next)
      return true
    },
    async change(id, decide) {
      const change = decide(read(id))
      if (change === null) return read(id)
      if ('remove' in change) {
        stored.delete(id)
        return null
      }
      const bytes = (stored.get(id)?.bytes ?? []).map((kept, place) =>
        change.drop?.includes(place) === true ? null : kept,
      )
      stored.set(id, { entry: change.put, bytes })
      return change.put
    },
    async clear() {
      const entries = [...stored.values()].map(({ entry }) => entry)
      stored.clear()
      return entries
    },
    bytes: async (id, place) => stored.get(id)?.bytes[place] ?? null,
    lastBeat: async () => beat,
    beat: async (at) => {
      beat = at
    },
  }
}
