/** The check sum that PNG writes behind every chunk. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffff_ffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0)
  }
  return ~sum >>> 0
}
