import * as v from 'valibot'
import { storageWatchers, withStorage } from './device-storage.ts'
import { deviceText } from './device-text.ts'

/** Something that a signed-in user has left on this device. */
export interface OwnedItem {
  readonly name: string
  /** Shown to its owner, such as "Changes to O/2026-27/0001". */
  readonly words: string
  /** Milliseconds since 1970, this device's clock. */
  readonly savedAt: number
  readonly value: unknown
}

/** Items of one kind in localStorage; those of the signed-in user unless another is named. */
export interface OwnedItems {
  /** Null if there is none with that name, it is too old, or somebody else is signed in. */
  readonly read: (name: string) => OwnedItem | null
  /** All of them, newest first. */
  readonly list: () => readonly OwnedItem[]
  /**
   * Replaces an item.
   * @returns false if it cannot be stored.
   */
  readonly keep: (name: string, words: string, value: unknown) => boolean
  readonly drop: (name: string) => void
  /** Deletes all of a user's items, also those that are unreadable. */
  readonly dropAllOf: (userId: string) => void
  /** Deletes every user's items that are too old or unreadable; none where items never expire. */
  readonly dropOld: () => void
  /** Whether a stored text is an item that `dropOld` would leave. */
  readonly stays: (key: string, text: string | null) => boolean
  /** Calls back when they may have changed, in any tab. Returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void
}

// Until November 2026, unsent work had a `name` instead of `words`.
const stored = v.pipe(
  v.object({
    words: v.optional(v.string()),
    name: v.optional(v.string()),
    savedAt: v.number(),
    value: v.unknown(),
  }),
  v.transform(({ words, name, savedAt, value }) => ({
    words: words ?? name ?? 'Unsaved changes',
    savedAt,
    value,
  })),
)

/**
 * The keys hold their owner's id, so nobody else on this device finds an item.
 * @param prefix of the keys.
 * @param owner the id of the signed-in user; null if nobody is.
 * @param keptMs after which an item no longer counts.
 */
export function ownedItems(
  prefix: string,
  owner: () => string | null,
  keptMs = Infinity,
): OwnedItems {
  // Whoever signs out in another tab changes what is theirs, too.
  const { tell, watch } = storageWatchers(() => true)
  const keyOf = (userId: string, name: string) => `${prefix}${userId}-${name}`
  const parse = (name: string, text: string | null): OwnedItem | null => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text)
    if (!parsed.success || Date.now() - parsed.output.savedAt > keptMs) return null
    return { name, ...parsed.output }
  }
  const namesOf = (userId: string) => {
    const beginning = keyOf(userId, '')
    return withStorage((storage) => Object.keys(storage), [])
      .filter((key) => key.startsWith(beginning))
      .map((key) => key.slice(beginning.length))
  }
  const read = (userId: string, name: string) => parse(name, deviceText(keyOf(userId, name)).read())
  const list = (userId: string) =>
    namesOf(userId)
      .map((name) => read(userId, name))
      .filter((item) => item !== null)
      .toSorted((a, b) => b.savedAt - a.savedAt)
  const change = (userId: string, name: string, text: string | null) => {
    const isDone = deviceText(keyOf(userId, name)).write(text)
    tell()
    return isDone
  }
  const stays = (key: string, text: string | null) =>
    key.startsWith(prefix) && (keptMs === Infinity || parse('', text) !== null)
  return {
    read(name) {
      const userId = owner()
      return userId === null ? null : read(userId, name)
    },
    list() {
      const userId = owner()
      return userId === null ? [] : list(userId)
    },
    keep(name, words, value) {
      const userId = owner()
      const item = JSON.stringify({ words, savedAt: Date.now(), value })
      return userId !== null && change(userId, name, item)
    },
    drop(name) {
      const userId = owner()
      if (userId !== null) change(userId, name, null)
    },
    dropAllOf(userId) {
      for (const name of namesOf(userId)) change(userId, name, null)
    },
    dropOld() {
      withStorage((storage) => {
        for (const key of Object.keys(storage)) {
          if (key.startsWith(prefix) && !stays(key, storage.getItem(key))) storage.removeItem(key)
        }
      }, undefined)
    },
    stays,
    watch,
  }
}
