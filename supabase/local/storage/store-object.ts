import { randomUUID } from 'node:crypto'
import type { Database, Identity } from '#supabase/local/database/database.ts'
import { isSurelyRolledBack } from './errors.ts'
import type { ObjectFiles, TemporaryFile } from './object-files.ts'
import type { ObjectAddress } from './object-key.ts'
import type { ObjectMetadata } from './stored-rows.ts'

/** Whose rights decide: an identity's policies, or a signed token that was issued after a check. */
export type Authority = { readonly identity: Identity } | { readonly tokenOwner: string | null }

/** The row that makes bytes an object. */
interface ObjectWrite {
  readonly address: ObjectAddress
  readonly authority: Authority
  readonly upsert: boolean
  readonly metadata: Partial<ObjectMetadata>
  readonly userMetadata: Record<string, unknown> | null
}

/** What storage-js expects of a finished write. */
export interface WrittenObject {
  readonly Id: string
  readonly Key: string
}

const insertRow = `insert into storage.objects
    (id, bucket_id, name, owner, owner_id, metadata, user_metadata, version)
  values ($1::text::uuid, $2, $3, $4::text::uuid, $4::text, $5::jsonb, $6::jsonb, $7)`

const upsertRow = `${insertRow}
  on conflict (bucket_id, name) do update set
    owner = excluded.owner, owner_id = excluded.owner_id, metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, version = excluded.version, updated_at = now()`

/** Fails as the write itself would, without storing anything, so that no upload is read in vain. */
export async function assertMayStore(database: Database, write: ObjectWrite): Promise<void> {
  const { authority } = write
  if (!('identity' in authority)) return
  const params = rowParams(write, randomUUID(), randomUUID())
  await database.queryAs(authority.identity, statement(write), params, { rollback: true })
}

/**
 * Turns a temporary file into the object at `address`: first the bytes, then the row. Whatever
 * happens in between, readers see either the old object or the new one.
 */
export async function storeObject(
  database: Database,
  files: ObjectFiles,
  write: ObjectWrite,
  file: TemporaryFile,
): Promise<WrittenObject> {
  try {
    await files.keep(file)
  } catch (error) {
    await files.discard(file)
    throw error
  }
  let written: { id: string; replaced: string | null }
  try {
    written = await files.inTurn(() => writeRow(database, write, file.version))
  } catch (error) {
    // After an unclear commit a row may need the bytes; unneeded bytes are harmless.
    if (isSurelyRolledBack(error)) await files.remove(file.version)
    throw error
  }
  if (written.replaced !== null) await files.remove(written.replaced)
  return { Id: written.id, Key: `${write.address.bucket}/${write.address.key}` }
}

async function writeRow(
  database: Database,
  write: ObjectWrite,
  version: string,
): Promise<{ id: string; replaced: string | null }> {
  const { address, authority, upsert } = write
  const id = randomUUID()
  const old = upsert ? await currentRow(database, address) : null
  const params = rowParams(write, id, version)
  await ('identity' in authority
    ? database.queryAs(authority.identity, statement(write), params)
    : database.query(statement(write), params))
  if (old === null) return { id, replaced: null }

  const { version: replaced } = old
  // The old object may have been moved, so that its bytes are still in use.
  const [user] = await database.query('select id from storage.objects where version = $1', [
    replaced,
  ])
  return { id: old.id, replaced: user === undefined ? replaced : null }
}

async function currentRow(
  database: Database,
  { bucket, key }: ObjectAddress,
): Promise<{ id: string; version: string | null } | null> {
  const [row] = await database.query<{ id: string; version: string | null }>(
    'select id, version from storage.objects where bucket_id = $1 and name = $2',
    [bucket, key],
  )
  return row ?? null
}

function statement({ upsert }: ObjectWrite): string {
  return upsert ? upsertRow : insertRow
}

function rowParams(write: ObjectWrite, id: string, version: string): unknown[] {
  const { address, authority, metadata, userMetadata } = write
  const owner = 'identity' in authority ? authority.identity.userId : authority.tokenOwner
  return [
    id,
    address.bucket,
    address.key,
    owner,
    JSON.stringify(metadata),
    userMetadata === null ? null : JSON.stringify(userMetadata),
    version,
  ]
}
