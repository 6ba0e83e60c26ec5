import { exifOf, orientationOf } from './exif-orientation.ts'
import { type StrippedPicture, hasText, joinBytes, uint32 } from './picture-facts.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The optional chunks that affect colours, transparency, size and animation. */
const ofThePicture = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/**
 * A PNG without texts, times, EXIF data and unknown chunks, and without anything after the image.
 * Pixels and colours stay byte for byte, and so does an orientation other than upright.
 * @returns null if it is not a decodable PNG.
 */
export function stripPng(bytes: Uint8Array): StrippedPicture | null {
  if (!signature.every((byte, place) => bytes[place] === byte)) return null
  if (!hasText(bytes, 12, 'IHDR') || uint32(bytes, 8) !== 13) return null
  const kept: Uint8Array[] = []
  let orientation = 1
  let hasPixels = false
  let place = signature.length
  while (place + 8 <= bytes.length) {
    const chunk = bytes.subarray(place, place + 12 + uint32(bytes, place))
    const type = String.fromCharCode(...chunk.subarray(4, 8))
    if (type === 'eXIf') orientation = orientationOf(chunk.subarray(8))
    if (type === 'IDAT') hasPixels = true
    if (isNeeded(type)) kept.push(chunk)
    place += chunk.length
    if (type === 'IEND') break
  }
  const width = uint32(bytes, 16)
  const height = uint32(bytes, 20)
  const [header, ...rest] = kept
  if (header === undefined || !hasPixels || width === 0 || height === 0) return null
  const turn = orientation > 1 ? [chunkOf('eXIf', exifOf(orientation))] : []
  const parts = [new Uint8Array(signature), header, ...turn, ...rest]
  return { width, height, orientation, bytes: joinBytes(parts) }
}

/** A capital first letter marks a chunk that decoders must understand. */
function isNeeded(type: string): boolean {
  return /^[A-Z]/.test(type) || ofThePicture.has(type)
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const named = joinBytes([new TextEncoder().encode(type), data])
  const chunk = new Uint8Array(named.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(named, 4)
  view.setUint32(chunk.length - 4, crc32(named))
  return chunk
}

/** The checksum that PNG appends to every chunk. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffff_ffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0)
  }
  return ~sum >>> 0
}
