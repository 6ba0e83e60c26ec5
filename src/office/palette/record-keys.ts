import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import { isUuid } from '#src/platform/uuid.ts'

export type RecordKind = LeadKind | 'product' | 'project'

/** A record as it is remembered: its kind and id, none of its content. */
export type RecordKey = `${RecordKind}:${string}`

const folders = { product: '/admin/products', project: '/admin/gallery' } as const

/** Where a record is edited. */
export function recordAddress(kind: RecordKind, id: string): string {
  return kind === 'inquiry' || kind === 'quote'
    ? `${leadKinds[kind].path}?lead=${id}`
    : `${folders[kind]}/${id}`
}

/** The record that a URL of the office shows, or null. */
export function recordAt(href: string): RecordKey | null {
  const { pathname, searchParams } = new URL(href, 'https://office.invalid')
  const lead = searchParams.get('lead') ?? ''
  for (const kind of ['inquiry', 'quote'] as const) {
    if (pathname === leadKinds[kind].path && isUuid(lead)) return `${kind}:${lead}`
  }
  for (const kind of ['product', 'project'] as const) {
    const rest = pathname.startsWith(`${folders[kind]}/`)
      ? pathname.slice(folders[kind].length + 1)
      : ''
    if (isUuid(rest)) return `${kind}:${rest}`
  }
  return null
}

/** The ids of one kind among keys. */
export function idsOf(kind: RecordKind, keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
}
