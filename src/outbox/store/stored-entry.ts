import * as v from 'valibot'
import { attachmentTypes } from '#src/outbox/delivery/lead-rows.ts'
import type { StoredEntry } from '#src/outbox/entry.ts'

/** The result of reading a stored record. */
export type ReadRecord =
  | { readonly kind: 'entry'; readonly entry: StoredEntry }
  | { readonly kind: 'newer' }
  | { readonly kind: 'foreign' }

const currentVersion = 1

/** Upgrades from each version to the next. Keep every version that was ever released. */
const upgrades: Readonly<Record<number, (entry: unknown) => unknown>> = {}

const time = v.pipe(v.number(), v.finite())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const file = v.object({
  path: v.string(),
  name: v.string(),
  type: v.picklist(attachmentTypes),
  size: count,
  sha256: v.string(),
  pickedSize: count,
  state: v.picklist(['waiting', 'arrived', 'lost']),
  missing: v.optional(count),
  missedAt: v.optional(time),
  upload: v.optional(v.object({ id: v.string(), offset: count, stalls: v.optional(count) })),
})

const obstacle = v.variant('kind', [
  v.object({ kind: v.literal('rejected'), code: v.string() }),
  v.object({
    kind: v.picklist([
      'no-connection',
      'not-our-server',
      'server-busy',
      'rate-limited',
      'not-permitted',
      'device-trouble',
    ]),
  }),
])

const event = v.variant('kind', [
  v.object({ kind: v.picklist(['saved', 'lead-arrived', 'delivered']), at: time }),
  v.object({ kind: v.picklist(['file-arrived', 'file-lost']), at: time, path: v.string() }),
  v.object({ kind: v.literal('tried'), at: time, obstacle }),
])

const receipt = v.object({
  reference: v.string(),
  receivedAt: v.string(),
  files: v.array(v.object({ path: v.string(), arrived: v.boolean(), size: v.nullable(count) })),
})

/** Rows are validated by the server only: an invalid value is reported to the visitor there. */
const row = v.looseObject({ id: v.string() })
const lead = v.object({ kind: v.picklist(['inquiry', 'quote']), row })

const entry = v.pipe(
  v.object({
    version: v.literal(currentVersion),
    id: v.string(),
    kind: v.picklist(['inquiry', 'quote']),
    lead: v.nullable(lead),
    files: v.array(file),
    state: v.picklist(['waiting', 'needs-attention', 'delivered']),
    leadArrived: v.boolean(),
    attempts: count,
    nextAttemptAt: time,
    waitMs: v.optional(v.pipe(time, v.minValue(0))),
    createdAt: time,
    events: v.array(event),
    receipt: v.nullable(receipt),
    hold: v.nullable(v.picklist(['server', 'configuration'])),
    maybeSent: v.boolean(),
    isCallBack: v.optional(v.boolean()),
    content: v.optional(v.string()),
  }),
  v.check((entry) => entry.lead === null || entry.lead.row.id === entry.id),
  v.check((entry) => entry.lead === null || entry.lead.kind === entry.kind),
  v.check((entry) => (entry.state === 'delivered' ? entry.receipt : entry.lead) !== null),
)

/** Reads a stored record of this or an older version. @param id from its key. */
export function readRecord(id: string, record: unknown): ReadRecord {
  const marked = v.safeParse(v.object({ version: v.number(), id: v.literal(id) }), record)
  if (!marked.success) return { kind: 'foreign' }
  if (marked.output.version > currentVersion) return { kind: 'newer' }
  let upgraded = record
  for (let version = marked.output.version; version < currentVersion; version++) {
    upgraded = upgrades[version]?.(upgraded)
  }
  const parsed = v.safeParse(entry, upgraded)
  // The values of the row are not repeated in the schema, see above.
  return parsed.success
    ? { kind: 'entry', entry: parsed.output as StoredEntry }
    : { kind: 'foreign' }
}
