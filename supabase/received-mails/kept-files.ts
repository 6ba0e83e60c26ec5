import {
  type AttachmentKind,
  attachmentName,
  kindOfBytes,
  maxAttachmentBytes,
  shownName,
  signatureBytes,
} from '#src/domain/leads/attachment-rules.ts'
import { contentFault } from '#supabase/local/storage/file-content.ts'

/** An attachment of a received mail. */
export interface MailedFile {
  /** Null if the mail does not name it. */
  readonly name: string | null
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Why an attachment is not stored. */
type FileRefusal = 'type' | 'size' | 'content' | 'number'

/** An attachment to store, or why it is not stored; sizes are in bytes. */
export type SortedFile = { readonly name: string; readonly size: number } & (
  | { readonly kind: AttachmentKind; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly refusal: FileRefusal }
)

const mostFiles = 20

/**
 * Separates attachments of allowed types, detected by their bytes, from the others, with the
 * reasons.
 */
export function sortFiles(files: readonly MailedFile[]): readonly SortedFile[] {
  let kept = 0
  return files.map(({ name, type, bytes }): SortedFile => {
    const size = bytes.length
    const shown = { name: shownName(name ?? type), size }
    const kind = kindOfBytes(bytes.subarray(0, signatureBytes))
    if (kind === null) return { ...shown, refusal: 'type' }
    if (size > maxAttachmentBytes) return { ...shown, refusal: 'size' }
    if (contentFault(bytes, kind) !== null) return { ...shown, refusal: 'content' }
    kept += 1
    if (kept > mostFiles) return { ...shown, refusal: 'number' }
    return { name: attachmentName(name ?? 'attachment', kind), size, kind, bytes }
  })
}
