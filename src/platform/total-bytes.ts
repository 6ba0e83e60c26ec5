/** The bytes of several buffers together. */
export function totalBytes(buffers: readonly ArrayBuffer[]): number {
  return buffers.reduce((sum, { byteLength }) => sum + byteLength, 0)
}
