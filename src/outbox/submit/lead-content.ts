import type { AnnouncedFile } from '#src/outbox/delivery/lead-rows.ts'
import type { Lead, OutboxEntry } from '#src/outbox/entry.ts'

/** What is about a request, and not said by it. */
const notSaid: ReadonlySet<string> = new Set([
  'id',
  'honeypot_filled',
  'fill_seconds',
  'attachment_manifest',
  'content_hash',
])

/**
 * What a request says, as text that is the same for the same words and files in the same order. Two
 * requests with one id are one request only if they say the same.
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
 * Whether two entries with one id say the same. Older apps keep no hash of it; of what they have
 * delivered only the time when it was kept is known, since sending twice is better than losing.
 */
export function saysSame(a: OutboxEntry, b: OutboxEntry): boolean {
  if (a.content !== undefined && b.content !== undefined) return a.content === b.content
  if (a.lead === null || b.lead === null) return a.createdAt === b.createdAt
  return contentOf(a.lead, a.files) === contentOf(b.lead, b.files)
}
