import { createHash } from 'node:crypto'

/** The same UUID (in the form of version 5) for the same name, so that a seed can be repeated. */
export function seedId(kind: string, name: string): string {
  const bytes = createHash('sha1').update(`${kind}:${name}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
