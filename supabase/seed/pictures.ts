import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Drawings become pictures of this size, in pixels. */
export const drawnSize = { width: 1920, height: 1280 } as const

const maximumBytes = 350 * 1024
const firstQuality = 82
const lastQuality = 40
const qualityStep = 6

/** In pixels. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

interface RenderedPicture {
  /** Its `file:` address. */
  readonly address: string
  readonly size: PictureSize
}

/** A picture made by `scripts/pictures/`. Throws when it is not there. */
export function renderedPicture(file: string): RenderedPicture {
  const address = new URL(`./pictures/${file}`, import.meta.url)
  return { address: address.href, size: sizeOfJpeg(readFileSync(address), file) }
}

/**
 * A JPEG of 1920 by 1280 pixels and at most 350 KB from an SVG drawing; a rendered picture, given
 * by its `file:` address, is taken as it is.
 */
export async function renderPicture(source: string): Promise<Uint8Array> {
  if (source.startsWith('file:')) return readFile(new URL(source))
  const pixels = await sharp(Buffer.from(source))
    .resize(drawnSize.width, drawnSize.height, { fit: 'cover' })
    .flatten({ background: '#f7f5f0' })
    .raw()
    .toBuffer()
  for (let quality = firstQuality; quality >= lastQuality; quality -= qualityStep) {
    const picture = await encode(pixels, quality)
    if (picture.byteLength <= maximumBytes) return picture
  }
  throw new Error(`The picture does not fit into ${maximumBytes} bytes at quality ${lastQuality}`)
}

async function encode(pixels: Buffer, quality: number): Promise<Uint8Array> {
  return sharp(pixels, { raw: { ...drawnSize, channels: 3 } })
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Markers of a JPEG after which its size follows: baseline and progressive frames. */
const frameMarkers: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])

/** Reads the size from the header: rows are made without waiting, which sharp cannot. */
function sizeOfJpeg(bytes: Buffer, file: string): PictureSize {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (frameMarkers.has(bytes.readUInt8(at + 1))) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
  }
  throw new Error(`${file} is not a JPEG`)
}
