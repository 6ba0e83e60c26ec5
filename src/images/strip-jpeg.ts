import { exifOf, orientationOf } from './exif-orientation.ts'
import { type StrippedPicture, hasText, joinBytes, uint16 } from './picture-facts.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe

/**
 * A JPEG without metadata about its owner: location, device, time, comments, thumbnails, and
 * anything after the image. The image data and colour profile stay byte for byte, and so does an
 * orientation other than upright.
 * @returns null if it is not a decodable JPEG.
 */
export function stripJpeg(bytes: Uint8Array): StrippedPicture | null {
  if (uint16(bytes, 0) !== 0xffd8) return null
  const kept: Uint8Array[] = []
  let size = { width: 0, height: 0 }
  let orientation = 1
  let hasScan = false
  let place = 2
  for (;;) {
    place = nextMarker(bytes, place)
    const marker = bytes[place + 1]
    if (marker === undefined || marker === endOfImage) break
    if (isAlone(marker)) {
      place += 2
      continue
    }
    // A length includes its own two bytes; decoders treat a smaller one as two.
    const length = Math.max(2, uint16(bytes, place + 2))
    const segment = bytes.subarray(place, place + 2 + length)
    place += segment.length
    if (isFrame(marker)) size = { width: uint16(segment, 7), height: uint16(segment, 5) }
    if (isExif(marker, segment)) orientation = orientationOf(segment.subarray(10))
    if (marker === startOfScan) {
      hasScan = true
      const end = endOfScan(bytes, place)
      kept.push(segment, bytes.subarray(place, end))
      place = end
    } else if (isOfThePicture(marker, segment)) {
      kept.push(withoutThumbnail(marker, segment))
    }
  }
  if (!hasScan || size.width === 0 || size.height === 0) return null
  const start = new Uint8Array([
    0xff,
    startOfImage,
    ...(orientation > 1 ? turned(orientation) : []),
  ])
  const end = new Uint8Array([0xff, endOfImage])
  return { ...size, orientation, bytes: joinBytes([start, ...kept, end]) }
}

/** The position of the next marker; decoders skip bytes before it. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let place = bytes.indexOf(0xff, from)
  while (place !== -1 && (bytes[place + 1] === 0 || bytes[place + 1] === 0xff)) {
    place = bytes.indexOf(0xff, place + 1)
  }
  return place === -1 ? bytes.length : place
}

/** The end of a scan's compressed data: at a marker that is not part of them. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let place = nextMarker(bytes, from)
  while (isRestart(bytes[place + 1])) place = nextMarker(bytes, place + 2)
  return place
}

function isRestart(marker: number | undefined): boolean {
  return marker !== undefined && marker >= 0xd0 && marker <= 0xd7
}

/** Markers without a length and data. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || marker === startOfImage || isRestart(marker)
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function isExif(marker: number, segment: Uint8Array): boolean {
  return marker === 0xe1 && hasText(segment, 4, 'Exif\0')
}

/** Tables, frames, and the application segments that affect colours. */
function isOfThePicture(marker: number, segment: Uint8Array): boolean {
  if (marker === comment) return false
  if (marker < 0xe0 || marker > 0xef) return true
  return (
    (marker === 0xe0 && hasText(segment, 4, 'JFIF\0') && segment.length >= 18) ||
    (marker === 0xe2 && hasText(segment, 4, 'ICC_PROFILE\0')) ||
    (marker === 0xee && hasText(segment, 4, 'Adobe'))
  )
}

/** A JFIF header may contain a thumbnail, perhaps from before the picture was cropped. */
function withoutThumbnail(marker: number, segment: Uint8Array): Uint8Array {
  if (marker !== 0xe0) return segment
  const header = segment.slice(0, 18)
  header.set([0, 16], 2)
  header.set([0, 0], 16)
  return header
}

function turned(orientation: number): readonly number[] {
  const exif = [...new TextEncoder().encode('Exif\0\0'), ...exifOf(orientation)]
  return [0xff, 0xe1, 0, exif.length + 2, ...exif]
}
