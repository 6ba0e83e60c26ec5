/** Headers that name a type, with their further lines. */
const typeHeader = /^content-type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim
const charset = /(charset\s*=\s*"?)([^\s";]+)/gi

/** Words of a header that are encoded alike and stand one behind the other. */
const encodedRun = /=\?([\w-]+)\?([BQ])\?([^?\s]*)\?=(?:\r?\n?[ \t]+=\?\1\?\2\?[^?\s]*\?=)+/gi
const encodedWord = /=\?[\w-]+\?[BQ]\?([^?\s]*)\?=/gi

/**
 * A message, one character for each byte, as its reader understands it: encodings of which nobody knows the
 * name are called `fallback`, and words that were cut within a character (RFC 2047 forbids it) are one word.
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

/** One character for each byte; a decoder makes others of some. */
export function bytesText(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  }
  return pieces.join('')
}

/** The same the other way round. */
export function asBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
