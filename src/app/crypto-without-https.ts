// Decision 316: on plain http the page supplies ids and hashes itself.
import { sha256 as hash } from '@noble/hashes/sha2.js'

/**
 * Makes ids and hashes work over plain HTTP, as on a tablet in an office network: browsers offer
 * `crypto.randomUUID` and `crypto.subtle` in secure contexts only, but random bytes everywhere.
 */
export function supplyCrypto(): void {
  const browser = crypto as { randomUUID?: () => string; subtle?: Pick<SubtleCrypto, 'digest'> }
  browser.randomUUID ??= randomUuid
  browser.subtle ??= { digest: sha256 }
}

/** Version 4 of RFC 9562. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [version = 0, variant = 0] = [bytes[6], bytes[8]]
  bytes[6] = (version & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** SHA-256, the only hash that pages use, of a buffer or a view of one. */
function sha256(_name: AlgorithmIdentifier, data: BufferSource): Promise<ArrayBuffer> {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
  return Promise.resolve(hash(bytes).buffer)
}
