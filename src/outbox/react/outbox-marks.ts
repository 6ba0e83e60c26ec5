import * as v from 'valibot'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { OutboxEntry } from '#src/outbox/entry.ts'
import type { Survey } from '#src/outbox/outbox.ts'

/**
 * What a page remembers of the outbox outside its database: reference codes, which reveal nothing
 * personal and open no status page. They survive when a browser clears the database.
 */
export interface OutboxMarks {
  /** Stored here and not delivered yet. */
  readonly open: readonly string[]
  /** Delivered since, and not reported yet. */
  readonly arrived: readonly string[]
  /** Gone before delivery, although nobody removed them. */
  readonly lost: readonly string[]
}

const key = 'outbox-marks'
const noMarks: OutboxMarks = { open: [], arrived: [], lost: [] }
const codes = v.array(v.pipe(v.string(), v.regex(/^[0-9A-F]{4}-[0-9A-F]{4}$/)))
const storedMarks = v.object({ open: codes, arrived: codes, lost: codes })

const listeners = new Set<() => void>()

/** Without storage, the marks last as long as the page. */
let inMemory = noMarks

/** The marks of this device. */
export function readMarks(): OutboxMarks {
  try {
    const text = localStorage.getItem(key)
    const parsed = v.safeParse(storedMarks, text === null ? noMarks : JSON.parse(text))
    return parsed.success ? parsed.output : noMarks
  } catch {
    return inMemory
  }
}

/** Replaces the marks; other tabs are told by their `storage` event. */
export function writeMarks(marks: OutboxMarks): void {
  inMemory = marks
  try {
    if (marks.open.length + marks.arrived.length + marks.lost.length > 0) {
      localStorage.setItem(key, JSON.stringify(marks))
    } else localStorage.removeItem(key)
  } catch {
    // They last as long as the page.
  }
  for (const listener of listeners) listener()
}

/**
 * The marks when the app starts, before anything else has touched the outbox: an empty database
 * where something waited was emptied by the browser.
 */
export function marksAtStart(marks: OutboxMarks, { isBlank }: Survey): OutboxMarks {
  if (!isBlank || marks.open.length === 0) return marks
  return { open: [], arrived: [], lost: [...new Set([...marks.lost, ...marks.open])] }
}

/** The marks after a change of the outbox. */
export function marksAfter(marks: OutboxMarks, { entries }: Survey): OutboxMarks {
  const isDelivered = ({ state }: OutboxEntry) => state === 'delivered'
  const known = new Set([...marks.open, ...marks.arrived])
  const all = new Set(entries.map(({ id }) => leadReference(id)))
  return {
    open: entries.filter((entry) => !isDelivered(entry)).map(({ id }) => leadReference(id)),
    arrived: entries
      .filter(isDelivered)
      .map(({ id }) => leadReference(id))
      .filter((code) => known.has(code)),
    lost: marks.lost.filter((code) => !all.has(code)),
  }
}

/**
 * Calls back when the marks may have changed, in any tab.
 * @returns an unsubscribe function.
 */
export function subscribeToMarks(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** References of the lost entries, as one text; empty when there are none. */
export function lostCodes(): string {
  return readMarks().lost.join(', ')
}

/** The visitor has acknowledged the loss. */
export function forgetLost(): void {
  writeMarks({ ...readMarks(), lost: [] })
}
