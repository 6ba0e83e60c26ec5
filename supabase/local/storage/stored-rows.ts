import type { Database, Identity } from '#supabase/local/database/database.ts'
import { refusals } from './errors.ts'
import type { ObjectAddress } from './object-key.ts'

/** A row of storage.buckets. */
export interface Bucket {
  readonly id: string
  readonly name: string
  readonly owner: string | null
  readonly public: boolean
  readonly file_size_limit: number | null
  readonly allowed_mime_types: readonly string[] | null
  readonly created_at: string
  readonly updated_at: string
}

/** What the upload wrote about the bytes into `storage.objects.metadata`. */
export interface ObjectMetadata {
  readonly eTag: string
  readonly size: number
  readonly mimetype: string
  readonly cacheControl: string
  readonly lastModified: string
  readonly contentLength: number
  readonly httpStatusCode: 200
}

/** A row of storage.objects. */
export interface StoredObject {
  readonly id: string
  readonly name: string
  readonly bucket_id: string
  readonly version: string
  readonly metadata: ObjectMetadata
  readonly user_metadata: Record<string, unknown> | null
  readonly created_at: string
  readonly updated_at: string
}

export const bucketColumns =
  'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at'

const objectColumns =
  'id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at'

// Rows that were not written by an upload have no bytes to serve.
const selectObject = `select ${objectColumns} from storage.objects
  where bucket_id = $1 and name = $2 and version is not null and metadata is not null`

/** Drivers give a bigint as number or as text. */
export function normalizeBucket(
  row: Omit<Bucket, 'file_size_limit'> & { readonly file_size_limit: number | string | null },
): Bucket {
  const limit = row.file_size_limit
  return { ...row, file_size_limit: limit === null ? null : Number(limit) }
}

/** The bucket, whoever asks. */
export async function findBucket(database: Database, id: string): Promise<Bucket> {
  const [row] = await database.query<Bucket>(
    `select ${bucketColumns} from storage.buckets where id = $1`,
    [id],
  )
  if (row === undefined) throw refusals.noSuchBucket()
  return normalizeBucket(row)
}

/** The object, whoever asks: for public buckets and for holders of a signed address. */
export async function findObject(
  database: Database,
  { bucket, key }: ObjectAddress,
): Promise<StoredObject> {
  const [row] = await database.query<StoredObject>(selectObject, [bucket, key])
  if (row === undefined) throw refusals.noSuchKey()
  return row
}

/** The object, if it lies in a public bucket. */
export async function findPublicObject(
  database: Database,
  address: ObjectAddress,
): Promise<StoredObject> {
  const bucket = await findBucket(database, address.bucket)
  if (!bucket.public) throw refusals.noSuchBucket()
  return findObject(database, address)
}

/** The object, if a policy lets `identity` see it. */
export async function findVisibleObject(
  database: Database,
  identity: Identity,
  { bucket, key }: ObjectAddress,
): Promise<StoredObject> {
  const [row] = await database.queryAs<StoredObject>(identity, selectObject, [bucket, key])
  if (row === undefined) throw refusals.noSuchKey()
  return row
}
