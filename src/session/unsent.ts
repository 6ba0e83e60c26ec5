import * as v from 'valibot'
import { withStorage } from './device-storage.ts'
import { readDrafts, signedInId } from './drafts.ts'
import { adminPrefix } from './last-sure-role.ts'

/**
 * Saved back-office work that the server has not confirmed. It outlives a session that expires and
 * never expires itself: only delivery or its author deletes it.
 */
export interface Unsent {
  /** The id it will have on the server. */
  readonly id: string
  /** Shown to the author, such as "Offer for Asha Menon". */
  readonly name: string
  /** Milliseconds since 1970, this device's clock. */
  readonly savedAt: number
  readonly value: unknown
}

const prefix = `${adminPrefix}-unsent-`
const shape = v.object({ name: v.string(), savedAt: v.number(), value: v.unknown() })

/** A draft of a record contains the record's id. */
const ofRecord = v.object({ id: v.string() })

const keyOf = (userId: string, id: string) => `${prefix}${userId}-${id}`

/** Fired in this tab; other tabs get the browser's `storage` event. */
const changed = `${prefix}changed`

/** Whether a stored item is unsent work. */
export const isUnsentKey = (key: string) => key.startsWith(prefix)

/** The signed-in user's unsent work, newest first. */
export function readUnsent(): readonly Unsent[] {
  const userId = signedInId()
  return userId === null ? [] : unsentOf(userId)
}

/** The unsent work as one string, which changes whenever it does. */
export function unsentText(): string {
  return JSON.stringify(readUnsent())
}

/** Names of everything that signing out would delete: unsent work and unsaved input. */
export function unsentNames(): readonly string[] {
  const waiting = readUnsent()
  const kept = new Set(waiting.map(({ id }) => id))
  const typed = readDrafts().filter(({ value }) => !(v.is(ofRecord, value) && kept.has(value.id)))
  return [...waiting.map(({ name }) => name), ...typed.map(({ words }) => words)]
}

/**
 * Replaces unsent work of the signed-in user.
 * @returns false if the browser refuses to store it.
 */
export function keepUnsent({ id, ...item }: Omit<Unsent, 'savedAt'>): boolean {
  const userId = signedInId()
  if (userId === null) return false
  const text = JSON.stringify({ ...item, savedAt: Date.now() })
  const isKept = withStorage((storage) => {
    storage.setItem(keyOf(userId, id), text)
    return true
  }, false)
  dispatchEvent(new Event(changed))
  return isKept
}

export function dropUnsent(id: string): void {
  const userId = signedInId()
  if (userId === null) return
  withStorage((storage) => storage.removeItem(keyOf(userId, id)), undefined)
  dispatchEvent(new Event(changed))
}

/**
 * For signing out, once the user has agreed: deletes this user's unsent work and keeps that of
 * others.
 */
export function dropUnsentOf(userId: string): void {
  for (const { id } of unsentOf(userId)) localStorage.removeItem(keyOf(userId, id))
}

/**
 * Calls back when the unsent work may have changed, in this tab or another. Returns an unsubscribe
 * function.
 */
export function watchUnsent(onChange: () => void): () => void {
  const events = ['storage', 'pageshow', changed]
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

function unsentOf(userId: string): readonly Unsent[] {
  const own = keyOf(userId, '')
  const items = withStorage(
    (storage) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(own))
        .map((key) => [key.slice(own.length), storage.getItem(key)] as const),
    [],
  )
  return items
    .flatMap(([id, text]) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text)
      return parsed.success ? [{ id, ...parsed.output }] : []
    })
    .toSorted((a, b) => b.savedAt - a.savedAt)
}
