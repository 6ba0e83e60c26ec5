import * as v from 'valibot'
import type { Database, Identity } from '#supabase/local/database/database.ts'
import { text } from './json-schemas.ts'

const MAX_ENTRIES = 1000

/** The largest value of Postgres' `int`. */
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))

/**
 * The body of `list()`; sort columns are a closed list because they become part of the statement.
 */
export const listSchema = v.object({
  prefix: v.optional(text, ''),
  search: v.optional(text, ''),
  limit: v.optional(count, 100),
  offset: v.optional(count, 0),
  sortBy: v.optional(
    v.object({
      column: v.optional(
        v.picklist(['name', 'created_at', 'updated_at', 'last_accessed_at']),
        'name',
      ),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
})

/** A file, or a folder, which has only a name. */
interface ListedEntry {
  readonly name: string
  readonly id: string | null
  readonly updated_at: string | null
  readonly created_at: string | null
  readonly last_accessed_at: string | null
  readonly metadata: Record<string, unknown> | null
}

/**
 * What `identity` may see of one folder: folders first, then files, in the order of hosted
 * Storage.
 */
export async function listObjects(
  database: Database,
  identity: Identity,
  bucket: string,
  options: v.InferOutput<typeof listSchema>,
): Promise<ListedEntry[]> {
  const folder = options.prefix.replace(/^\/+|\/+$/g, '')
  const prefix = folder === '' ? '' : `${folder}/`
  const depth = prefix.split('/').length
  const search = `${options.search.replace(/[%_\\]/g, '\\$&')}%`
  const { column, order } = options.sortBy
  return database.queryAs<ListedEntry>(
    identity,
    `with inside as (
       select id, path_tokens[$3::int] as name, array_length(path_tokens, 1) > $3::int as is_folder,
         updated_at, created_at, last_accessed_at, metadata
       from storage.objects
       where bucket_id = $1 and starts_with(name, $2) and path_tokens[$3::int] ilike $4
     ), entries as (
       select distinct name, null::uuid as id, null::timestamptz as updated_at,
         null::timestamptz as created_at, null::timestamptz as last_accessed_at,
         null::jsonb as metadata, 0 as kind
       from inside where is_folder
       union all
       select name, id, updated_at, created_at, last_accessed_at, metadata, 1
       from inside where not is_folder
     )
     select name, id, updated_at, created_at, last_accessed_at, metadata
     from entries order by kind, ${column} ${order}, name limit $5::int offset $6::int`,
    [bucket, prefix, depth, search, Math.min(options.limit, MAX_ENTRIES), options.offset],
  )
}
