import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import { isUuid } from '#src/platform/uuid.ts'

export type RecordKind = LeadKind | 'product' | 'project'

/** A record as it is remembered: by its kind and its id, and nothing of what is in it. */
export type RecordKey = `${RecordKind}:${string}`

const folders = { product: '/admin/products', project: '/admin/gallery' } as const

/** Where a record is worked on. */
export function recordAddress(kind: RecordKind, id: string): string {
  return kind === 'inquiry' || kind === 'quote'
    ? `${leadKinds[kind].path}?lead=${id}`
    : `${folders[kind]}/${id}`
}

/** The record that an address of the office shows; null when it shows none. */
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
