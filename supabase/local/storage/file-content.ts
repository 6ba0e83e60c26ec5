/**
 * What is wrong with a file beside its declared type. Plain bytes in and no imports: the embedded
 * server and a function of a hosted project ask the same question.
 */
export type ContentFault = 'other-type' | 'broken' | 'something-behind' | 'active-content'

/** Files of these types are read as a whole; they are small by the rules of their buckets. */
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

/** Whether `contentFault` has an opinion on files of this type. */
export function isReadWhole(mimeType: string): boolean {
  return mimeType in readers
}

/** As many bytes as a reader of web pages or of mail looks at before it decides what a file is. */
const sniffedBytes = 1024

/**
 * What a program that does not believe the declared type would run: HTML and SVG, a page in a
 * mail's clothes (MHTML), XML with a style sheet, a Unix script.
 */
const activeContent =
  /<(?:!doctype\s+html|html|head|body|script|iframe|svg|object|embed|\?xml|!--)|^\s*(?:mime-version|content-type):|^#!/im

/**
 * Reads a whole file of a declared type; types without a reader are never at fault.
 *
 * A PDF or a drawing may be anything inside, which is why these are never shown but saved. What is
 * refused is the file that is a second thing to another program: a page before a PDF's header, bytes
 * behind the end of a picture (an archive, a page, a Java class).
 */
export function contentFault(bytes: Uint8Array, mimeType: string): ContentFault | null {
  return readers[mimeType]?.(bytes) ?? null
}

/** Readers of PDF accept other bytes before the header, and scanners write them; pages do not. */
function pdfFault(bytes: Uint8Array): ContentFault | null {
  const header = indexOf(bytes, '%PDF-', sniffedBytes)
  if (header < 0) return 'other-type'
  const before = latin1(bytes.subarray(0, header))
  if (activeContent.test(before)) return 'active-content'
  const isArchive = before.includes('PK\u0003\u0004') || endsAsArchive(bytes)
  return isArchive ? 'something-behind' : null
}

/** What a browser records has no size in its head: it ends where the file ends. */
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

/** Where a JPEG ends: behind the end mark of its first picture. Null for one that has no such end. */
function endOfJpeg(bytes: Uint8Array): number | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  let place = 2
  while (place + 1 < bytes.length) {
    if (bytes[place] !== 0xff) return null
    const marker = bytes[place + 1] ?? 0
    if (marker === 0xd9) return place + 2
    // Fill bytes, and marks that stand alone.
    if (marker === 0xff) place += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) place += 2
    else {
      // A length counts its own two bytes; decoders take a smaller one for that.
      place += 2 + Math.max(2, uint16(bytes, place + 2))
      if (marker === 0xda) place = endOfScan(bytes, place)
    }
  }
  return null
}

/** In a scan 0xff is followed by 0, by more of itself or by a restart mark; all else ends it. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let place = start; place + 1 < bytes.length; place++) {
    const next = bytes[place + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (bytes[place] === 0xff && !isData) return place
  }
  return bytes.length
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Where a PNG ends: behind its IEND chunk. */
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

/** Where a WebP ends: its size stands in its head, padded to an even number. */
function endOfRiff(bytes: Uint8Array): number | null {
  if (bytes.length < 12 || latin1(bytes.subarray(8, 12)) !== 'WEBP') return null
  const size = [7, 6, 5, 4].reduce((sum, place) => sum * 256 + (bytes[place] ?? 0), 0)
  const end = 8 + size + (size % 2)
  return end <= bytes.length ? end : null
}

/** Where an AVIF or an MP4 ends: behind its last box. Null when the boxes do not fill the file. */
function endOfBoxes(bytes: Uint8Array): number | null {
  let place = 0
  while (place + 8 <= bytes.length) {
    const size = uint32(bytes, place)
    // A box of more than 4 GB, and one that goes on to the end, are in no picture of ours.
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
