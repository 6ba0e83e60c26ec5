/**
 * The SHA-256 of bytes, as 64 lower-case hexadecimal digits. Browsers offer it in secure contexts
 * only.
 */
export async function sha256(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
