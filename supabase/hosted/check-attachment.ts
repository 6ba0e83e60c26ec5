import {
  type AnnouncedFile,
  isAsAnnounced,
} from '#supabase/local/storage/uploads/announced-file.ts'
import { contentFault } from '#supabase/local/storage/file-content.ts'
import { agreesWithType } from '#supabase/local/storage/file-signature.ts'

/** A file as the storage has it. */
export interface StoredFile {
  /** The type that its sender declared, without parameters. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What strangers have put into a bucket, by its path. */
export interface AttachmentStore {
  /** @returns null when nobody has announced the path. */
  findAnnounced(path: string): Promise<AnnouncedFile | null>
  /** @returns null when there is no such file. */
  read(path: string): Promise<StoredFile | null>
  remove(path: string): Promise<void>
}

export type CheckOutcome = 'kept' | 'removed' | 'missing'

/**
 * Does for a hosted project, once a file is stored, what the embedded server does before: reads it
 * whole and removes it unless its bytes are those that were announced and of the type that they claim.
 * The receipt then shows it as missing, and it can be sent again.
 */
export async function checkAttachment(store: AttachmentStore, path: string): Promise<CheckOutcome> {
  const file = await store.read(path)
  if (file === null) return 'missing'
  if (isSound(file) && (await isExpected(file, await store.findAnnounced(path)))) return 'kept'
  await store.remove(path)
  return 'removed'
}

function isSound({ bytes, type }: StoredFile): boolean {
  return agreesWithType(bytes, type, []) && contentFault(bytes, type) === null
}

/** What nobody announced was put there by the service itself. */
async function isExpected(file: StoredFile, announced: AnnouncedFile | null): Promise<boolean> {
  if (announced === null) return true
  const { bytes, type } = file
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return isAsAnnounced({ type, size: bytes.length, sha256 }, announced)
}
