import {
  type ContentKey,
  type ContentValue,
  type SavedContent,
  contentKeys,
  decodeContent,
} from '#src/domain/content/page-content.ts'
import type { ReadFailure } from '#src/backend/read-failure.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { fetchPublicRows } from './site-facts.ts'

/** The content that admins have saved for one page; null where nobody has. */
export async function fetchPageContent<Key extends ContentKey>(
  key: Key,
  signal: AbortSignal,
): Promise<Result<ContentValue<Key> | null, ReadFailure>> {
  const rows = await fetchPublicRows([key], signal)
  return rows.ok ? succeed(decodeContent(key, rows.value[0]?.value)) : rows
}

/** All that admins have saved for pages, and when. */
export interface ContentOfPages {
  readonly content: SavedContent
  readonly changes: readonly { readonly id: ContentKey; readonly updated_at: string }[]
}

/** The content of all pages at once, for the prerender. */
export async function fetchContentOfPages(): Promise<Result<ContentOfPages, ReadFailure>> {
  const rows = await fetchPublicRows(contentKeys)
  if (!rows.ok) return rows
  const values = new Map(rows.value.map(({ key, value }) => [key, value]))
  const content = Object.fromEntries(
    contentKeys.map((key) => [key, decodeContent(key, values.get(key))]),
  ) as unknown as SavedContent
  const changes = rows.value.map(({ key, updated_at }) => ({ id: key as ContentKey, updated_at }))
  return succeed({ content, changes })
}
