import * as v from 'valibot'
import { withStorage } from './device-storage.ts'
import { storedSessionText } from './api/session-presence.ts'
import { readSession } from './api/stored-session.ts'
import { adminPrefix } from './last-sure-role.ts'

/** Unsaved input. It outlives a session that expires. */
export interface Draft {
  /** Shown to the author, such as "Changes to O/2026-27/0001". */
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

/** The key holds the user's id, so nobody else on this device finds the draft. */
const keyOf = (userId: string, name: string) => `${draftPrefix}${userId}-${name}`

/** The signed-in user's draft with that name; null if there is none or it is older than 30 days. */
export function readDraft(name: string): Draft | null {
  const userId = signedInId()
  return userId === null
    ? null
    : draftOf(withStorage((storage) => storage.getItem(keyOf(userId, name)), null))
}

/** All drafts of the signed-in user with their names, newest first. */
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
 * Replaces a draft of the signed-in user; null deletes it. Does nothing where the browser refuses
 * storage.
 * @param words shown to the author.
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

/** Whether a stored item is a draft younger than 30 days. */
export function isFreshDraft(key: string, text: string | null): boolean {
  return key.startsWith(draftPrefix) && draftOf(text) !== null
}

/** Deletes every user's drafts that are older than 30 days or unreadable. */
export function dropOldDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      const isDraft = key.startsWith(draftPrefix)
      if (isDraft && !isFreshDraft(key, storage.getItem(key))) storage.removeItem(key)
    }
  }, undefined)
}

/** For signing out: deletes this user's drafts and keeps those of others. */
export function dropDraftsOf(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key)
  }
}

/** The id of the signed-in user; null if nobody is signed in. */
export function signedInId(): string | null {
  return readSession(storedSessionText())?.userId ?? null
}

function draftOf(text: string | null): Draft | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text)
  return parsed.success && Date.now() - parsed.output.savedAt <= keptMs ? parsed.output : null
}
