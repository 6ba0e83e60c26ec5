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

/** The saved content of one page; null if admins have saved none. */
export async function fetchPageContent<Key extends ContentKey>(
  key: Key,
  signal: AbortSignal,
): Promise<Result<ContentValue<Key> | null, ReadFailure>> {
  const rows = await fetchPublicRows([key], signal)
  return rows.ok ? succeed(decodeContent(key, rows.value[0]?.value)) : rows
}

/** All saved page content, with the time of each change. */
export interface ContentOfPages {
  readonly content: SavedContent
  readonly changes: readonly { readonly id: ContentKey; readonly updated_at: string }[]
}

/** The content of all pages in one request, for the prerender. */
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
