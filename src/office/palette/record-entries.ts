import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { type LeadKind, leadKinds, statusLabel } from '#src/domain/leads/lead-work.ts'
import { type RecordKind, recordAddress } from './record-keys.ts'
import type { PaletteEntry } from './palette-entry.ts'

const recordEntry = (
  kind: RecordKind,
  id: string,
  label: string,
  notes: readonly (string | null)[],
): PaletteEntry => ({
  key: `${kind}:${id}`,
  label,
  note: notes.filter((note) => note !== null && note !== '').join(' · '),
  does: { href: recordAddress(kind, id) },
})

interface NamedLead {
  readonly kind: LeadKind
  readonly id: string
  readonly name: string
  readonly company?: string | null
  readonly status: string
}

export function leadEntry({ kind, id, name, company = null, status }: NamedLead): PaletteEntry {
  const what = leadKinds[kind].one
  const notes = [
    `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
    company,
    statusLabel(status),
    leadReference(id),
  ]
  return recordEntry(kind, id, name, notes)
}

interface NamedProduct {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly published: boolean
}

export function productEntry({ id, name, category, published }: NamedProduct): PaletteEntry {
  return recordEntry('product', id, name, ['Product', category, published ? null : 'Draft'])
}

interface NamedProject {
  readonly id: string
  readonly title: string
  readonly location: string | null
  readonly published: boolean
}

export function projectEntry({ id, title, location, published }: NamedProject): PaletteEntry {
  return recordEntry('project', id, title, ['Project', location, published ? null : 'Draft'])
}
