/** What the head of a picture says, and the picture without what only its owner should know. */
export interface StrippedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** As stored, before it is turned. */
  readonly width: number
  readonly height: number
  /** How the picture has to be turned to be upright, as EXIF counts it: 1 (not at all) to 8. */
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

/** Whether the bytes from `place` on are those letters. */
export function hasText(bytes: Uint8Array, place: number, text: string): boolean {
  return [...text].every((letter, index) => bytes[place + index] === letter.charCodeAt(0))
}

/** A number of two bytes, the higher one first; 0 beyond the end. */
export function uint16(bytes: Uint8Array, place: number): number {
  return ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0)
}

/** A number of four bytes, the highest one first; missing bytes count as 0. */
export function uint32(bytes: Uint8Array, place: number): number {
  return uint16(bytes, place) * 0x1_0000 + uint16(bytes, place + 2)
}
