import * as v from 'valibot'
import { deviceValue } from '#src/device/device-value.ts'
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

const noMarks: OutboxMarks = { open: [], arrived: [], lost: [] }
const codes = v.array(v.pipe(v.string(), v.regex(/^[0-9A-F]{4}-[0-9A-F]{4}$/)))
const stored = deviceValue<OutboxMarks>(
  'outbox-marks',
  v.object({ open: codes, arrived: codes, lost: codes }),
)

/** The marks of a browser that stores none: they last as long as the page. */
let inMemory: OutboxMarks | null = null

/** The marks of this device. */
export function readMarks(): OutboxMarks {
  return inMemory ?? stored.read() ?? noMarks
}

/** Replaces the marks; other tabs are told by their `storage` event. */
export function writeMarks(marks: OutboxMarks): void {
  const isEmpty = marks.open.length + marks.arrived.length + marks.lost.length === 0
  inMemory = null
  if (stored.write(isEmpty ? null : marks)) return
  inMemory = marks
  stored.text.tell()
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

/** Calls back when the marks may have changed, in any tab. Returns an unsubscribe function. */
export const subscribeToMarks = stored.text.watch

/** References of the lost entries, as one text; empty when there are none. */
export function lostCodes(): string {
  return readMarks().lost.join(', ')
}

/** The visitor has acknowledged the loss. */
export function forgetLost(): void {
  writeMarks({ ...readMarks(), lost: [] })
}
