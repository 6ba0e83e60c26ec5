/** Size and orientation of a picture, and the picture without private metadata. */
export interface StrippedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** As stored, before rotation. */
  readonly width: number
  readonly height: number
  /** The EXIF orientation: 1 (upright) to 8. */
  readonly orientation: number
}

/** Joins parts of a file. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let place = 0
  for (const part of parts) {
    joined.set(part, place)
    place += part.length
  }
  return joined
}

/** Whether the bytes at `place` are these letters. */
export function hasText(bytes: Uint8Array, place: number, text: string): boolean {
  return [...text].every((letter, index) => bytes[place + index] === letter.charCodeAt(0))
}

/** A big-endian 16-bit number; 0 beyond the end. */
export function uint16(bytes: Uint8Array, place: number): number {
  return ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0)
}

/** A big-endian 32-bit number; missing bytes count as 0. */
export function uint32(bytes: Uint8Array, place: number): number {
  return uint16(bytes, place) * 0x1_0000 + uint16(bytes, place + 2)
}
