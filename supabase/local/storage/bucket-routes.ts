import * as v from 'valibot'
import type { Database, Identity } from '#supabase/local/database/database.ts'
import { parseSizeLimit } from './bucket-limits.ts'
import { errorCode, refusals } from './errors.ts'
import { text } from './json-schemas.ts'
import { assertBucketName, bucketName } from './object-key.ts'
import { readJson } from './request-body.ts'
import type { StorageApp, StorageContext } from './storage-context.ts'
import { bucketColumns, normalizeBucket, type Bucket } from './stored-rows.ts'

const settings = {
  public: v.optional(v.boolean()),
  file_size_limit: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  allowed_mime_types: v.optional(v.nullable(v.array(text))),
}
const createSchema = v.object({ ...settings, id: v.optional(text), name: v.optional(text) })
const updateSchema = v.object(settings)

const listQuery = v.object({
  search: v.optional(text, ''),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/)), '1000'),
  offset: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/)), '0'),
  sortColumn: v.optional(v.picklist(['id', 'name', 'created_at', 'updated_at']), 'name'),
  sortOrder: v.optional(v.picklist(['asc', 'desc']), 'asc'),
})

/** Buckets: create, get, list, update, empty, delete; all under the policies of storage.buckets. */
export function addBucketRoutes(app: StorageApp, { database, files }: StorageContext): void {
  app.get('/bucket', async (c) => {
    const query = v.safeParse(listQuery, c.req.query())
    if (!query.success) throw refusals.invalidRequest('querystring is not valid')
    const { search, limit, offset, sortColumn, sortOrder } = query.output
    const rows = await database.queryAs<Bucket>(
      c.get('identity'),
      `select ${bucketColumns} from storage.buckets where name ilike $1
       order by ${sortColumn} ${sortOrder} limit $2::int offset $3::int`,
      [`%${search.replace(/[%_\\]/g, '\\$&')}%`, Number(limit), Number(offset)],
    )
    return c.json(rows.map(normalizeBucket))
  })

  app.post('/bucket', async (c) => {
    const body = await readJson(c, createSchema)
    const name = body.name ?? body.id ?? ''
    assertBucketName(name)
    const identity = c.get('identity')
    try {
      await database.queryAs(
        identity,
        `insert into storage.buckets
           (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $1, $2::text::uuid, $2::text, $3, $4::bigint, $5::text[])`,
        [
          name,
          identity.userId,
          body.public ?? false,
          limitOf(body),
          body.allowed_mime_types ?? null,
        ],
      )
    } catch (error) {
      throw errorCode(error) === '23505' ? refusals.bucketExists() : error
    }
    return c.json({ name })
  })

  app.get('/bucket/:bucket', async (c) =>
    c.json(await visibleBucket(database, c.get('identity'), bucketName(c))),
  )

  app.put('/bucket/:bucket', async (c) => {
    const body = await readJson(c, updateSchema)
    const rows = await database.queryAs(
      c.get('identity'),
      `update storage.buckets set public = coalesce($2::boolean, public),
         file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
         allowed_mime_types = case when $5::boolean then $6::text[] else allowed_mime_types end,
         updated_at = now()
       where id = $1 returning id`,
      [
        bucketName(c),
        body.public ?? null,
        body.file_size_limit !== undefined,
        limitOf(body),
        body.allowed_mime_types !== undefined,
        body.allowed_mime_types ?? null,
      ],
    )
    if (rows.length === 0) throw refusals.noSuchBucket()
    return c.json({ message: 'Successfully updated' })
  })

  app.post('/bucket/:bucket/empty', async (c) => {
    const identity = c.get('identity')
    const bucket = await visibleBucket(database, identity, bucketName(c))
    const rows = await database.queryAs<{ version: string | null }>(
      identity,
      'delete from storage.objects where bucket_id = $1 returning version',
      [bucket.id],
    )
    for (const { version } of rows) if (version !== null) await files.remove(version)
    return c.json({ message: 'Successfully emptied' })
  })

  app.delete('/bucket/:bucket', async (c) => {
    const identity = c.get('identity')
    const bucket = await visibleBucket(database, identity, bucketName(c))
    try {
      const statement = 'delete from storage.buckets where id = $1 returning id'
      const rows = await database.queryAs(identity, statement, [bucket.id])
      if (rows.length === 0) throw refusals.noSuchBucket()
    } catch (error) {
      throw errorCode(error) === '23503' ? refusals.bucketNotEmpty() : error
    }
    return c.json({ message: 'Successfully deleted' })
  })
}

async function visibleBucket(database: Database, identity: Identity, id: string): Promise<Bucket> {
  const [row] = await database.queryAs<Bucket>(
    identity,
    `select ${bucketColumns} from storage.buckets where id = $1`,
    [id],
  )
  if (row === undefined) throw refusals.noSuchBucket()
  return normalizeBucket(row)
}

function limitOf(body: v.InferOutput<typeof updateSchema>): number | null {
  return body.file_size_limit == null ? null : parseSizeLimit(body.file_size_limit)
}
