import { open, type FileHandle } from 'node:fs/promises'
import { bareType } from '#supabase/local/storage/bucket-limits.ts'
import { SIGNATURE_LENGTH } from '#supabase/local/storage/file-signature.ts'
import { watchSignature } from '#supabase/local/storage/signature-watch.ts'
import type { Bucket } from '#supabase/local/storage/stored-rows.ts'
import { tusRefusals } from './tus-protocol.ts'
import type { UnfinishedUpload } from './unfinished-uploads.ts'

/** A power cut loses no more than this of what was sent. */
const SYNC_BYTES = 256 * 1024

/**
 * Appends bytes to those already stored. However it ends, what has arrived stays and is on disk.
 * The caller must hold the upload's turn.
 * @param offset where the sender believes that they begin.
 * @returns how many bytes are stored then.
 * @throws StorageError 409 for another offset, 413 for more than was announced, 415 for first
 * bytes of another type.
 */
export async function appendBytes(
  upload: UnfinishedUpload,
  bucket: Bucket,
  offset: number,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const file = await open(upload.path, 'a+')
  try {
    let { size } = await file.stat()
    if (size !== offset) throw tusRefusals.offsetConflict()
    const mimeType = bareType(upload.contentType)
    const signature = watchSignature(mimeType, bucket, await readHead(file))
    let unsynced = 0
    for await (const chunk of chunks) {
      if (size + chunk.byteLength > upload.length) throw tusRefusals.sizeExceeded()
      signature.see(chunk)
      await file.appendFile(chunk)
      size += chunk.byteLength
      unsynced += chunk.byteLength
      if (unsynced < SYNC_BYTES) continue
      unsynced = 0
      await file.datasync()
    }
    return size
  } finally {
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

/** How many bytes have arrived. */
export async function bytesThere({ path }: UnfinishedUpload): Promise<number> {
  const file = await open(path, 'r')
  try {
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function readHead(file: FileHandle): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(SIGNATURE_LENGTH),
    0,
    SIGNATURE_LENGTH,
    0,
  )
  return buffer.subarray(0, bytesRead)
}
