/** Headers that name a type, with their continuation lines. */
const typeHeader = /^content-type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim
const charset = /(charset\s*=\s*"?)([^\s";]+)/gi

/** Adjacent encoded words with the same encoding in a header. */
const encodedRun = /=\?([\w-]+)\?([BQ])\?([^?\s]*)\?=(?:\r?\n?[ \t]+=\?\1\?\2\?[^?\s]*\?=)+/gi
const encodedWord = /=\?[\w-]+\?[BQ]\?([^?\s]*)\?=/gi

/**
 * Repairs a message (one character per byte) for its parser: unknown charsets are renamed to
 * `fallback`, and encoded words that were split inside a character, which RFC 2047 forbids, are
 * joined.
 */
export function mendHeaders(message: string, fallback: 'utf-8' | 'windows-1252'): string {
  const end = /\r?\n\r?\n/.exec(message)?.index ?? message.length
  const head = message.slice(0, end).replaceAll(encodedRun, joined)
  return (head + message.slice(end)).replaceAll(typeHeader, (header) =>
    header.replaceAll(charset, (all, key: string, name: string) =>
      isKnown(name) ? all : key + fallback,
    ),
  )
}

function joined(run: string, name: string, encoding: string): string {
  const parts = [...run.matchAll(encodedWord)].map(([, part = '']) => part)
  try {
    const whole =
      encoding.toUpperCase() === 'Q'
        ? parts.join('')
        : btoa(parts.map((part) => atob(part)).join(''))
    return `=?${name}?${encoding}?${whole}?=`
  } catch {
    return run
  }
}

function isKnown(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

/** One character per byte; a decoder would change some of them. */
export function bytesText(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  }
  return pieces.join('')
}

/** The reverse of `bytesText`. */
export function asBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
