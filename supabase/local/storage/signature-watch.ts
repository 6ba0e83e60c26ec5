import { refusals } from './errors.ts'
import { SIGNATURE_LENGTH, agreesWithType } from './file-signature.ts'
import type { Bucket } from './stored-rows.ts'

/** Checks the first bytes of a file as they arrive. */
export interface SignatureWatch {
  /** @throws StorageError once enough has arrived and it is not of the declared type. */
  see(chunk: Uint8Array): void
  /** @throws StorageError when the whole file is shorter, and not of the declared type. */
  end(): void
}

/** @param head what has arrived before. */
export function watchSignature(
  mimeType: string,
  bucket: Bucket,
  head: Uint8Array = new Uint8Array(),
): SignatureWatch {
  let seen = Buffer.from(head)
  const check = () => {
    if (!agreesWithType(seen, mimeType, bucket.allowed_mime_types ?? [])) {
      throw refusals.mimeType(mimeType)
    }
  }
  return {
    see(chunk) {
      if (seen.length >= SIGNATURE_LENGTH) return
      seen = Buffer.concat([seen, chunk.subarray(0, SIGNATURE_LENGTH - seen.length)])
      if (seen.length === SIGNATURE_LENGTH) check()
    },
    end() {
      if (seen.length < SIGNATURE_LENGTH) check()
    },
  }
}
