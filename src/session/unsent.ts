import * as v from 'valibot'
import { withStorage } from './device-storage.ts'
import { readDrafts, signedInId } from './drafts.ts'
import { adminPrefix } from './last-sure-role.ts'

/**
 * Saved work of the office that the server has not confirmed. It outlives a session that ends by itself
 * and has no last day: only its delivery, or its author, takes it away.
 */
export interface Unsent {
  /** Under which the server will have it. */
  readonly id: string
  /** What its author calls it, as in "Offer for Asha Menon". */
  readonly name: string
  /** Milliseconds since 1970, this device's clock. */
  readonly savedAt: number
  readonly value: unknown
}

const prefix = `${adminPrefix}-unsent-`
const shape = v.object({ name: v.string(), savedAt: v.number(), value: v.unknown() })

/** A draft of a record has its id. */
const ofRecord = v.object({ id: v.string() })

const keyOf = (userId: string, id: string) => `${prefix}${userId}-${id}`

/** In this tab; others hear of it from the browser. */
const changed = `${prefix}changed`

/** Whether an item of the storage is such work. */
export const isUnsentKey = (key: string) => key.startsWith(prefix)

/** What waits for whoever is signed in, the latest first. */
export function readUnsent(): readonly Unsent[] {
  const userId = signedInId()
  return userId === null ? [] : unsentOf(userId)
}

/** All of it as one text, which changes with it. */
export function unsentText(): string {
  return JSON.stringify(readUnsent())
}

/** What signing out would delete of whoever is signed in, by name: what waits, and whatever they typed and did not save. */
export function unsentNames(): readonly string[] {
  const waiting = readUnsent()
  const kept = new Set(waiting.map(({ id }) => id))
  const typed = readDrafts().filter(({ value }) => !(v.is(ofRecord, value) && kept.has(value.id)))
  return [...waiting.map(({ name }) => name), ...typed.map(({ words }) => words)]
}

/** Keeps work for the signed-in user in the place of its former state. @returns whether this browser lets it. */
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

/** For who signs out, having been asked: theirs goes, that of others stays. */
export function dropUnsentOf(userId: string): void {
  for (const { id } of unsentOf(userId)) localStorage.removeItem(keyOf(userId, id))
}

/** Calls back when it may have changed, in this tab or another one; returns the way to stop. */
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
