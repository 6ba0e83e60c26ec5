import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** The corners of `cornersOf`, in reading order: red, green, blue, white. */
export const cornerColours = [
  [220, 30, 30],
  [30, 200, 30],
  [30, 30, 220],
  [240, 240, 240],
] as const

const owner = 'Owner of the device'

/** Where a pixel of the upright picture is stored, by EXIF orientation. */
const placeOf: Readonly<
  Record<number, (x: number, y: number, width: number, height: number) => readonly [number, number]>
> = {
  1: (x, y) => [x, y],
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _width, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, width) => [y, width - 1 - x],
  7: (x, y, width, height) => [height - 1 - y, width - 1 - x],
  8: (x, y, _width, height) => [height - 1 - y, x],
}

/**
 * A JPEG of four coloured corners like a phone's: stored rotated, with the orientation, the
 * location and the owner in its EXIF data. Upright it is `width` by half of that.
 */
export async function cornersJpeg(orientation: number, width = 64): Promise<Buffer> {
  const height = width / 2
  const isTurned = orientation > 4
  const raw = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [storedX, storedY] = placeOf[orientation]?.(x, y, width, height) ?? [x, y]
      const corner = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)
      raw.set(cornerColours[corner] ?? [], (storedY * (isTurned ? height : width) + storedX) * 3)
    }
  }
  const [storedWidth, storedHeight] = isTurned ? [height, width] : [width, height]
  return sharp(raw, { raw: { width: storedWidth, height: storedHeight, channels: 3 } })
    .jpeg({ quality: 92 })
    .withExif(ownersExif)
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${owner}</x:xmpmeta>`)
    .toBuffer()
}

const ownersExif = {
  IFD0: { Artist: owner, Model: 'Phone 1' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' },
}

/** A JPEG of random greys, which compress about as badly as leaves and gravel. */
export async function noiseJpeg(
  width: number,
  height: number,
  options: { readonly quality?: number; readonly orientation?: number } = {},
): Promise<Buffer> {
  const picture = sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: options.quality ?? 95 })
    .withExif(ownersExif)
  return options.orientation === undefined
    ? picture.toBuffer()
    : picture.withMetadata({ orientation: options.orientation }).toBuffer()
}

/** The same random bytes each time, generated fast (xorshift). */
function noise(length: number): Uint8Array {
  const words = new Uint32Array(Math.ceil(length / 4))
  let state = 2026
  for (let place = 0; place < words.length; place++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    words[place] = (state & 0x3f3f_3f3f) + 0x6060_6060
  }
  return new Uint8Array(words.buffer, 0, length)
}

/** A PNG with a transparent half, its owner's name and a time. */
export async function chattyPng(width = 40, height = 20): Promise<Buffer> {
  const plain = await sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 60, b: 20, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const extras = [
    pngChunk('tEXt', Buffer.from(`Author\0${owner}`)),
    pngChunk('zTXt', Buffer.from(`Comment\0\0${owner}`)),
    pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${owner}`)),
    pngChunk('tIME', Buffer.from([7, 0xe9, 1, 1, 1, 1, 1])),
    pngChunk('eXIf', Buffer.from(`MM\0*\0\0\0\u0008\0\0${owner}`, 'latin1')),
    pngChunk('prVt', Buffer.from(owner)),
  ]
  const afterHeader = 33
  return Buffer.concat([
    plain.subarray(0, afterHeader),
    ...extras,
    plain.subarray(afterHeader),
    Buffer.from(owner),
  ])
}

/** A black square PNG of a few kilobytes, however many pixels it has. */
export function blackPng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG chunk with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Whether a file contains the owner's name, location or device. */
export function tellsOfOwner(file: Uint8Array): boolean {
  const text = Buffer.from(file).toString('latin1')
  return [owner, 'Phone 1', 'GPS', 'xmpmeta'].some((words) => text.includes(words))
}

/** The colours in the middle of a picture's four corners, in reading order. */
export async function cornersOf(file: Uint8Array): Promise<readonly (readonly number[])[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return [...data.subarray(place, place + 3)]
  })
}
