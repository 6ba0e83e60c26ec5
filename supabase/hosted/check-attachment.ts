import {
  type AnnouncedFile,
  isAsAnnounced,
} from '#supabase/local/storage/uploads/announced-file.ts'
import { contentFault } from '#supabase/local/storage/file-content.ts'
import { agreesWithType } from '#supabase/local/storage/file-signature.ts'

/** A stored file. */
export interface StoredFile {
  /** The type declared by its sender, without parameters. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Files that strangers have put into a bucket, by path. */
export interface AttachmentStore {
  /** @returns null if nobody has announced the path. */
  findAnnounced(path: string): Promise<AnnouncedFile | null>
  /** @returns null if there is no such file. */
  read(path: string): Promise<StoredFile | null>
  remove(path: string): Promise<void>
}

export type CheckOutcome = 'kept' | 'removed' | 'missing'

/**
 * Does for a hosted project, after a file is stored, what the embedded server does before: reads it
 * and removes it unless its bytes are the announced ones and of their declared type. The receipt
 * then shows it as missing, and it can be sent again.
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

/** Files that nobody announced were put there by the service itself. */
async function isExpected(file: StoredFile, announced: AnnouncedFile | null): Promise<boolean> {
  if (announced === null) return true
  const { bytes, type } = file
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return isAsAnnounced({ type, size: bytes.length, sha256 }, announced)
}
