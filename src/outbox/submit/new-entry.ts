// Decision 134: two requests with one id count as one only if their content is the same.
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { type AnnouncedFile, attachmentEndings } from '#src/outbox/delivery/lead-rows.ts'
import type { Lead, OutboxEntry, OutboxFile, PreparedFile } from '#src/outbox/entry.ts'
import type { NewEntry } from '#src/outbox/store/entry-store.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { within } from '#src/platform/with-timeout.ts'

/** For hashing less than 10 kB. */
const digestPatienceMs = 3000

/** Fields about the request that are not part of its content. */
const notSaid: ReadonlySet<string> = new Set([
  'id',
  'honeypot_filled',
  'fill_seconds',
  'sold_by_token',
  'attachment_manifest',
  'content_hash',
])

/**
 * A new entry; its row, manifest and paths never change from here on.
 * @param maybeSent whether it was sent before with an unknown outcome.
 */
export async function newEntry(
  lead: Lead,
  prepared: readonly PreparedFile[],
  { now, digest, after }: Pick<OutboxPorts, 'now' | 'digest' | 'after'>,
  maybeSent = false,
): Promise<NewEntry> {
  const { id } = lead.row
  const files = prepared.map((file, place) => announce(id, file, place))
  const bytes = new TextEncoder().encode(contentOf(lead, files)).buffer
  const content = await within(after, digestPatienceMs, () => digest(bytes))
  const at = now()
  return {
    entry: {
      version: 1,
      id,
      kind: lead.kind,
      lead: frozen(lead, files, content),
      content,
      files,
      state: 'waiting',
      leadArrived: false,
      attempts: 0,
      nextAttemptAt: at,
      createdAt: at,
      events: [{ kind: 'saved', at }],
      receipt: null,
      hold: null,
      maybeSent,
    },
    bytes: prepared.map(({ bytes }) => bytes),
  }
}

function announce(id: string, file: PreparedFile, place: number): OutboxFile {
  const { type, sha256, pickedSize } = file
  return {
    path: `${id}/${place}-${sha256.slice(0, 16)}.${attachmentEndings[type]}`,
    // A file name that the database refuses would block the whole request.
    name:
      [...normaliseLine(file.name)].slice(0, 255).join('').trim() ||
      `${place + 1}.${attachmentEndings[type]}`,
    type,
    size: file.bytes.byteLength,
    sha256,
    pickedSize,
    state: 'waiting',
  }
}

function frozen(lead: Lead, files: readonly OutboxFile[], content_hash: string): Lead {
  if (lead.kind === 'inquiry') return { kind: 'inquiry', row: { ...lead.row, content_hash } }
  const attachment_manifest = files.map(({ path, name, type, size, sha256 }): AnnouncedFile => ({
    path,
    name,
    type,
    size,
    sha256,
  }))
  return { kind: 'quote', row: { ...lead.row, content_hash, attachment_manifest } }
}

/**
 * The content of a request as a text that is equal for equal words and files in the same order. Two
 * requests with one id are the same only if their contents are.
 */
export function contentOf(
  { kind, row }: Lead,
  files: readonly Pick<AnnouncedFile, 'name' | 'sha256'>[],
): string {
  const said = Object.entries(row)
    .filter(([field, value]) => !notSaid.has(field) && value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([kind, said, files.map(({ name, sha256 }) => [name, sha256])])
}

/**
 * Whether two entries with one id have the same content. Older apps stored no hash of it; for their
 * delivered entries only the time is compared, because sending twice is better than losing.
 */
export function saysSame(a: OutboxEntry, b: OutboxEntry): boolean {
  if (a.content !== undefined && b.content !== undefined) return a.content === b.content
  if (a.lead === null || b.lead === null) return a.createdAt === b.createdAt
  return contentOf(a.lead, a.files) === contentOf(b.lead, b.files)
}

/** The sender that the server's limits count: the email address, or the number of a call-back request. */
export function senderOf({ kind, row }: Lead): string {
  const sender = row.email ?? row.phone?.replaceAll(/[^0-9]/g, '').slice(-10) ?? ''
  return `${kind} ${sender}`
}
