import { normaliseLine } from '#src/content/normalise-text.ts'
import { type AnnouncedFile, attachmentEndings } from '#src/data/leads.ts'
import type { Lead, OutboxFile, PreparedFile } from './entry.ts'
import type { NewEntry } from './entry-store.ts'

/** A new entry; its row, manifest and paths are frozen from here on. */
export function newEntry(lead: Lead, prepared: readonly PreparedFile[], now: number): NewEntry {
  const { id } = lead.row
  const files = prepared.map((file, place) => announce(id, file, place))
  return {
    entry: {
      version: 1,
      id,
      kind: lead.kind,
      lead: lead.kind === 'quote' ? withManifest(lead, files) : lead,
      files,
      state: 'waiting',
      leadArrived: false,
      attempts: 0,
      nextAttemptAt: now,
      createdAt: now,
      events: [{ kind: 'saved', at: now }],
      receipt: null,
      hold: null,
      maybeSent: false,
    },
    bytes: prepared.map(({ bytes }) => bytes),
  }
}

function announce(id: string, file: PreparedFile, place: number): OutboxFile {
  const { type, sha256, pickedSize } = file
  return {
    path: `${id}/${place}-${sha256.slice(0, 16)}.${attachmentEndings[type]}`,
    // A name that the database refuses would hold up the whole request.
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

function withManifest(lead: Extract<Lead, { kind: 'quote' }>, files: readonly OutboxFile[]): Lead {
  const attachment_manifest = files.map(({ path, name, type, size, sha256 }): AnnouncedFile => ({
    path,
    name,
    type,
    size,
    sha256,
  }))
  return { kind: 'quote', row: { ...lead.row, attachment_manifest } }
}

/** Whose requests the server counts together: the e-mail, or the number of a request to be called. */
export function senderOf({ kind, row }: Lead): string {
  const sender = row.email ?? row.phone?.replaceAll(/[^0-9]/g, '').slice(-10) ?? ''
  return `${kind} ${sender}`
}
