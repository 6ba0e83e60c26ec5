/**
 * What is wrong with a file for its declared type. Bytes only and no imports, because a function
 * of a hosted project uses it, too.
 */
export type ContentFault = 'other-type' | 'broken' | 'something-behind' | 'active-content'

/** Files of these types are read as a whole; the rules of their buckets keep them small. */
const readers: Readonly<Record<string, (bytes: Uint8Array) => ContentFault | null>> = {
  'application/pdf': pdfFault,
  'audio/mp4': (bytes) => pictureFault(bytes, endOfBoxes(bytes)),
  'audio/webm': webmFault,
  'image/avif': (bytes) => pictureFault(bytes, endOfBoxes(bytes)),
  'image/jpeg': (bytes) => pictureFault(bytes, endOfJpeg(bytes)),
  'image/jpg': (bytes) => pictureFault(bytes, endOfJpeg(bytes)),
  'image/png': (bytes) => pictureFault(bytes, endOfPng(bytes)),
  'image/webp': (bytes) => pictureFault(bytes, endOfRiff(bytes)),
}

/** Whether `contentFault` checks files of this type. */
export function isReadWhole(mimeType: string): boolean {
  return mimeType in readers
}

/** The bytes that browsers and mail programs inspect before they decide what a file is. */
const sniffedBytes = 1024

/**
 * Content that a program which ignores the declared type would run: HTML and SVG, a page disguised
 * as mail (MHTML), XML with a style sheet, a Unix script.
 */
const activeContent =
  /<(?:!doctype\s+html|html|head|body|script|iframe|svg|object|embed|\?xml|!--)|^\s*(?:mime-version|content-type):|^#!/im

/**
 * Checks a whole file for its declared type; types without a check never fail. A PDF or a drawing
 * may contain anything, which is why these are saved and never shown. Refused are files that are
 * something else to another program: a page before a PDF's header, or bytes after the end of a
 * picture (an archive, a page, a Java class).
 */
export function contentFault(bytes: Uint8Array, mimeType: string): ContentFault | null {
  return readers[mimeType]?.(bytes) ?? null
}

/**
 * PDF readers accept other bytes before the header, and some scanners write them; a web page is
 * not accepted.
 */
function pdfFault(bytes: Uint8Array): ContentFault | null {
  const header = indexOf(bytes, '%PDF-', sniffedBytes)
  if (header < 0) return 'other-type'
  const before = latin1(bytes.subarray(0, header))
  if (activeContent.test(before)) return 'active-content'
  const isArchive = before.includes('PK\u0003\u0004') || endsAsArchive(bytes)
  return isArchive ? 'something-behind' : null
}

/** A browser's recording has no size in its header: it ends where the file ends. */
function webmFault(bytes: Uint8Array): ContentFault | null {
  if (uint32(bytes, 0) !== 0x1a45dfa3) return 'other-type'
  if (activeContent.test(latin1(bytes.subarray(0, sniffedBytes)))) return 'active-content'
  return endsAsArchive(bytes) ? 'something-behind' : null
}

function pictureFault(bytes: Uint8Array, end: number | null): ContentFault | null {
  if (end === null) return 'broken'
  return end < bytes.length ? 'something-behind' : null
}

/** A ZIP is read from its end: its last record begins at most 64 KB before it. */
function endsAsArchive(bytes: Uint8Array): boolean {
  const tail = latin1(bytes.subarray(Math.max(0, bytes.length - 65_557)))
  const record = tail.lastIndexOf('PK\u0005\u0006')
  if (record < 0 || record + 22 > tail.length) return false
  const commentLength = tail.charCodeAt(record + 20) + 256 * tail.charCodeAt(record + 21)
  return record + 22 + commentLength === tail.length
}

/** The end of a JPEG: after the end marker of its first picture. Null without one. */
function endOfJpeg(bytes: Uint8Array): number | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  let place = 2
  while (place + 1 < bytes.length) {
    if (bytes[place] !== 0xff) return null
    const marker = bytes[place + 1] ?? 0
    if (marker === 0xd9) return place + 2
    // Fill bytes, and markers without a length.
    if (marker === 0xff) place += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) place += 2
    else {
      // A length includes its own two bytes; decoders treat a smaller one as that.
      place += 2 + Math.max(2, uint16(bytes, place + 2))
      if (marker === 0xda) place = endOfScan(bytes, place)
    }
  }
  return null
}

/**
 * In a scan, 0xff is followed by 0, by another 0xff or by a restart marker; anything else ends it.
 */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let place = start; place + 1 < bytes.length; place++) {
    const next = bytes[place + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (bytes[place] === 0xff && !isData) return place
  }
  return bytes.length
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The end of a PNG: after its IEND chunk. */
function endOfPng(bytes: Uint8Array): number | null {
  if (pngStart.some((byte, index) => bytes[index] !== byte)) return null
  let place = pngStart.length
  while (place + 12 <= bytes.length) {
    const type = latin1(bytes.subarray(place + 4, place + 8))
    place += 12 + uint32(bytes, place)
    if (type === 'IEND') return place <= bytes.length ? place : null
  }
  return null
}

/** The end of a WebP: its size is in its header, padded to an even number. */
function endOfRiff(bytes: Uint8Array): number | null {
  if (bytes.length < 12 || latin1(bytes.subarray(8, 12)) !== 'WEBP') return null
  const size = [7, 6, 5, 4].reduce((sum, place) => sum * 256 + (bytes[place] ?? 0), 0)
  const end = 8 + size + (size % 2)
  return end <= bytes.length ? end : null
}

/** The end of an AVIF or an MP4: after its last box. Null when the boxes do not fill the file. */
function endOfBoxes(bytes: Uint8Array): number | null {
  let place = 0
  while (place + 8 <= bytes.length) {
    const size = uint32(bytes, place)
    // Boxes over 4 GB, and boxes up to the end of the file, do not occur in our pictures.
    if (size < 8) return null
    place += size
  }
  return place > 0 && place === bytes.length ? place : null
}

function uint16(bytes: Uint8Array, place: number): number {
  return (bytes[place] ?? 0) * 256 + (bytes[place + 1] ?? 0)
}

function uint32(bytes: Uint8Array, place: number): number {
  return uint16(bytes, place) * 65_536 + uint16(bytes, place + 2)
}

function indexOf(bytes: Uint8Array, text: string, within: number): number {
  return latin1(bytes.subarray(0, within)).indexOf(text)
}

/** One letter per byte. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
