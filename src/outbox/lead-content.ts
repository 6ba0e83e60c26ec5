import type { AnnouncedFile } from '#src/data/leads.ts'
import type { Lead } from './entry.ts'

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
