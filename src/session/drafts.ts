import * as v from 'valibot'
import { withStorage } from './device-storage.ts'
import { storedSessionText } from './api/session-presence.ts'
import { readSession } from './api/stored-session.ts'
import { adminPrefix } from './last-sure-role.ts'

/** What has not been saved yet; it outlives a session that ended by itself. */
export interface Draft {
  /** What its author calls it, as in "Changes to O/2026-27/0001". */
  readonly words: string
  /** Milliseconds since 1970, this device's clock. */
  readonly savedAt: number
  readonly value: unknown
}

const keptMs = 30 * 24 * 3_600_000

const draftPrefix = `${adminPrefix}-draft-`
const shape = v.object({
  words: v.optional(v.string(), 'Unsaved changes'),
  savedAt: v.number(),
  value: v.unknown(),
})

/** A draft has its user in its name: nobody else finds it, however they have come to this device. */
const keyOf = (userId: string, name: string) => `${draftPrefix}${userId}-${name}`

/** What the signed-in user has not saved under that name; null when there is nothing, or it is older than 30 days. */
export function readDraft(name: string): Draft | null {
  const userId = signedInId()
  return userId === null
    ? null
    : draftOf(withStorage((storage) => storage.getItem(keyOf(userId, name)), null))
}

/** All drafts of the signed-in user with their names, the latest first. */
export function readDrafts(): readonly (Draft & { readonly name: string })[] {
  const userId = signedInId()
  if (userId === null) return []
  const beginning = keyOf(userId, '')
  const drafts = withStorage(
    (storage) =>
      Object.keys(storage).flatMap((key) => {
        const draft = key.startsWith(beginning) ? draftOf(storage.getItem(key)) : null
        return draft === null ? [] : [{ ...draft, name: key.slice(beginning.length) }]
      }),
    [],
  )
  return drafts.toSorted((a, b) => b.savedAt - a.savedAt)
}

/**
 * Keeps a draft for the signed-in user in the place of the former one; null drops it. Where nothing can
 * be kept, editing goes on without.
 * @param words what its author calls it.
 */
export function keepDraft(name: string, words: string, value: unknown): void {
  const userId = signedInId()
  if (userId === null) return
  const key = keyOf(userId, name)
  const text = value === null ? null : JSON.stringify({ words, savedAt: Date.now(), value })
  withStorage((storage) => {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
  }, undefined)
}

/** Whether an item of the storage is a draft that may still be wanted. */
export function isFreshDraft(key: string, text: string | null): boolean {
  return key.startsWith(draftPrefix) && draftOf(text) !== null
}

/** Deletes drafts of whatever user that are older than 30 days, or cannot be read. */
export function dropOldDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      const isDraft = key.startsWith(draftPrefix)
      if (isDraft && !isFreshDraft(key, storage.getItem(key))) storage.removeItem(key)
    }
  }, undefined)
}

/** For who signs out: their drafts go, those of others stay. */
export function dropDraftsOf(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key)
  }
}

/** The id of who is signed in here; null when nobody is. */
export function signedInId(): string | null {
  return readSession(storedSessionText())?.userId ?? null
}

function draftOf(text: string | null): Draft | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text)
  return parsed.success && Date.now() - parsed.output.savedAt <= keptMs ? parsed.output : null
}
