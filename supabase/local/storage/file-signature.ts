// Bytes only and no imports, because a function of a hosted project uses it, too.

/** The first bytes that the longest search for a signature needs: that of PDF. */
export const SIGNATURE_LENGTH = 1024

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** WebM is a Matroska file, which begins with an EBML header. */
const ebml = [0x1a, 0x45, 0xdf, 0xa3]

/** AutoCAD writes its format version first: AC1009 (release 12) to AC1032 (2018 and later). */
function isDwg(head: Uint8Array): boolean {
  return /^AC10\d\d/.test(text(head, 0, 6))
}

const dwgTypes = new Set([
  'image/vnd.dwg',
  'image/x-dwg',
  'application/acad',
  'application/x-acad',
  'application/dwg',
  'application/x-dwg',
])

const checks: Readonly<Record<string, (head: Uint8Array) => boolean>> = {
  // Readers accept other bytes before the header, and some scanners write them.
  'application/pdf': (head) => text(head, 0, SIGNATURE_LENGTH).includes('%PDF-'),
  'image/jpeg': (head) => startsWith(head, jpeg),
  'image/jpg': (head) => startsWith(head, jpeg),
  'image/png': (head) => startsWith(head, png),
  'image/webp': (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP',
  'audio/webm': (head) => startsWith(head, ebml),
  'audio/mp4': (head) => text(head, 4, 8) === 'ftyp',
  'image/avif': (head) => /^ftypavi[fs]/.test(text(head, 4, 12)),
  ...Object.fromEntries([...dwgTypes].map((type) => [type, isDwg])),
}

/**
 * Whether the first bytes of a file match its declared type; types without a known signature
 * always match. Browsers have no type for drawings and send `application/octet-stream`: in a
 * bucket that lists it along with a drawing type it means a drawing, or anything could pass as one.
 * @param head at least the first SIGNATURE_LENGTH bytes, or all of a shorter file.
 */
export function agreesWithType(
  head: Uint8Array,
  mimeType: string,
  allowedTypes: readonly string[],
): boolean {
  if (mimeType === 'application/octet-stream') {
    const meansDrawing =
      allowedTypes.includes(mimeType) && allowedTypes.some((type) => dwgTypes.has(type))
    return !meansDrawing || isDwg(head)
  }
  return checks[mimeType]?.(head) ?? true
}

/** One letter per byte. */
function text(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(start, end))
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}
