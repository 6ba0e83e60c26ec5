import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Json } from '#src/backend/database.types.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { askRows, askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { readOrNull } from '#src/office/records/read-query.ts'
import { settingsQuery } from '#src/office/settings/settings-queries.ts'

const draftRow = v.pipe(
  v.object({
    key: v.string(),
    value: v.unknown(),
    base_version: v.nullable(v.number()),
    publish_on: v.nullable(v.string()),
    saved_by: v.string(),
    updated_at: v.string(),
    revision: v.string(),
  }),
  v.transform(({ base_version, publish_on, saved_by, updated_at, ...row }) => ({
    ...row,
    baseVersion: base_version,
    publishOn: publish_on,
    savedBy: saved_by,
    updatedAt: updated_at,
  })),
)

/** A stored draft of page content; its base is the version of the setting it was started from. */
export type ContentDraft = v.InferOutput<typeof draftRow>

type NewDraft = Pick<ContentDraft, 'key' | 'value' | 'baseVersion' | 'publishOn'>

const columns = 'key,value,base_version,publish_on,saved_by,updated_at,revision'

/** All drafts of page content. */
export const draftsQuery = queryOptions({
  queryKey: [adminKey, 'content-drafts'],
  queryFn: ({ signal }) =>
    valueOf(
      askRows(draftRow, (client) =>
        client.from('content_drafts').select(columns).abortSignal(signal),
      ),
    ),
  staleTime: 0,
})

/** Puts a draft that is known to be stored into the cache; null removes it. */
async function show(queryClient: QueryClient, key: string, draft: ContentDraft | null) {
  // A response in flight may be older.
  await queryClient.cancelQueries(draftsQuery)
  queryClient.setQueryData(draftsQuery.queryKey, (drafts = []) => [
    ...drafts.filter((former) => former.key !== key),
    ...(draft === null ? [] : [draft]),
  ])
}

type Outcome = Promise<Result<unknown, OfficeFailure>>

/** Starts a draft, or restores a discarded one; `conflict` if there is one already. */
export async function beginDraft(
  queryClient: QueryClient,
  { key, value, baseVersion, publishOn }: NewDraft,
): Outcome {
  const row = {
    key,
    value: value as NonNullable<Json>,
    base_version: baseVersion,
    publish_on: publishOn,
  }
  const rows = await askRows(draftRow, (client) =>
    client.from('content_drafts').insert(row).select(columns),
  )
  if (!rows.ok) return rows.failure.kind === 'duplicate' ? fail({ kind: 'conflict' }) : rows
  await show(queryClient, key, rows.value[0] ?? null)
  return succeed(null)
}

/** Identifies the draft that was read; another one is not changed. */
type SeenDraft = Pick<ContentDraft, 'key' | 'revision'>

/**
 * Changes a draft, or with null deletes it; `conflict` if it has changed since.
 * @returns the draft as it was stored last.
 */
export async function changeDraft(
  queryClient: QueryClient,
  { key, revision }: SeenDraft,
  change: { readonly value: unknown } | { readonly publish_on: string | null } | null,
): Promise<Result<ContentDraft, OfficeFailure>> {
  const rows = await askRows(draftRow, (client) => {
    const drafts = client.from('content_drafts')
    const query =
      change === null
        ? drafts.delete()
        : drafts.update('value' in change ? { value: change.value as NonNullable<Json> } : change)
    return query.eq('key', key).eq('revision', revision).select(columns)
  })
  if (!rows.ok) return rows
  const [row] = rows.value
  if (row === undefined) return fail({ kind: 'conflict' })
  await show(queryClient, key, change === null ? null : row)
  return succeed(row)
}

const outcomes = v.picklist(['published', 'conflict', 'draft-changed'])

/**
 * Publishes a draft over a version of the setting, null for none; `conflict` if either has
 * changed.
 */
export async function publishDraft(
  { key, revision }: SeenDraft,
  overVersion: number | null,
): Outcome {
  const outcome = await askValue(outcomes, (client) =>
    client.rpc('publish_content_draft', {
      draft_key: key,
      draft_revision: revision,
      // The generated types declare every argument as never null.
      over_version: overVersion as number,
    }),
  )
  if (!outcome.ok) return outcome
  return outcome.value === 'published' ? succeed(null) : fail({ kind: 'conflict' })
}

/** The current draft: null if there is none, undefined if it could not be read. */
export async function freshDraft(
  queryClient: QueryClient,
  key: string,
): Promise<ContentDraft | null | undefined> {
  await queryClient.cancelQueries(draftsQuery)
  const drafts = await readOrNull(queryClient.fetchQuery(draftsQuery))
  if (drafts === null) return undefined
  return drafts.find((draft) => draft.key === key) ?? null
}

/** Refetches drafts, settings and their history. */
export async function readDraftsAgain(queryClient: QueryClient): Promise<void> {
  // Drafts first: with a draft that is already published, the setting would look like someone
  // else's change.
  await queryClient.invalidateQueries(draftsQuery)
  await Promise.all([
    queryClient.invalidateQueries(settingsQuery),
    queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] }),
  ])
}
