import { readFileSync } from 'node:fs'

interface SeedPictureFile {
  readonly source: URL
  /** Pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

/** @param file path below `supabase/seed/pictures`. Throws when it is missing. */
export function seedPicture(file: string): SeedPictureFile {
  const source = new URL(`./pictures/${file}`, import.meta.url)
  return { source, size: sizeOfJpeg(readFileSync(source), file) }
}

/** Markers of a JPEG after which its size follows: baseline and progressive frames. */
const frameMarkers: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])

/** Reads the size from the header: rows are made synchronously, which sharp cannot do. */
function sizeOfJpeg(bytes: Buffer, file: string): SeedPictureFile['size'] {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (frameMarkers.has(bytes.readUInt8(at + 1))) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
  }
  throw new Error(`${file} is not a JPEG`)
}
