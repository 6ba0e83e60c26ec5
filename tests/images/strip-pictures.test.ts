import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  chattyPng,
  cornerColours,
  cornersJpeg,
  cornersOf,
  noiseJpeg,
  pngChunk,
  tellsOfOwner,
} from '#tests/support/picture-files.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { exifOf } from '#src/images/exif-orientation.ts'
import { stripJpeg } from '#src/images/strip-jpeg.ts'
import { stripPng } from '#src/images/strip-png.ts'

async function pixelsOf(file: Uint8Array): Promise<Buffer> {
  return sharp(file).raw().toBuffer()
}

describe('a JPEG', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of orientation %i loses its owner, no pixel, and keeps its orientation',
    async (orientation) => {
      const picture = await cornersJpeg(orientation)
      expect(tellsOfOwner(picture)).toBe(true)
      const stripped = stripJpeg(picture)
      expect(stripped).toMatchObject({
        orientation,
        width: orientation > 4 ? 32 : 64,
        height: orientation > 4 ? 64 : 32,
      })
      const bytes = stripped?.bytes ?? new Uint8Array()
      expect(tellsOfOwner(bytes)).toBe(false)
      expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture))
      const upright = await cornersOf(await sharp(bytes).autoOrient().toBuffer())
      for (const [place, colour] of upright.entries()) {
        for (const [channel, value] of colour.entries()) {
          expect(Math.abs(value - (cornerColours[place]?.[channel] ?? 0))).toBeLessThan(12)
        }
      }
      const { exif } = await sharp(bytes).metadata()
      expect(exif === undefined).toBe(orientation === 1)
    },
  )

  it('keeps its colour profile and its frames when it is progressive', async () => {
    const picture = await sharp(await noiseJpeg(300, 200))
      .jpeg({ progressive: true })
      .withIccProfile('p3')
      .withExif({ IFD0: { Artist: 'Owner of the device' } })
      .toBuffer()
    const bytes = stripJpeg(picture)?.bytes ?? new Uint8Array()
    expect(tellsOfOwner(bytes)).toBe(false)
    expect((await sharp(bytes).metadata()).icc).toEqual((await sharp(picture).metadata()).icc)
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture))
  })

  it('keeps CMYK', async () => {
    const picture = await sharp(await noiseJpeg(64, 64))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    const bytes = stripJpeg(picture)?.bytes ?? new Uint8Array()
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture))
  })

  it('loses comments, thumbnails, and an appended video', async () => {
    const picture = await cornersJpeg(1)
    const words = Buffer.from('Owner of the device')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words])
    const jfif = Buffer.from(
      '\u00ff\u00e0\0\u0019JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0001\u0003\0\0\0\0\0\0\0\0\0',
      'latin1',
    )
    const odd = Buffer.concat([picture.subarray(0, 2), jfif, comment, picture.subarray(2), words])
    const bytes = stripJpeg(odd)?.bytes ?? new Uint8Array()
    expect(tellsOfOwner(bytes)).toBe(false)
    expect(Array.from(bytes.subarray(2, 22))).toEqual([
      0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xe2,
    ])
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture))
  })

  it('that is truncated is closed', async () => {
    const picture = await noiseJpeg(200, 200)
    const bytes = stripJpeg(picture.subarray(0, picture.length / 2))?.bytes ?? new Uint8Array()
    const { info } = await sharp(bytes, { failOn: 'none' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 200, height: 200 })
  })

  it.each([
    ['nothing', ''],
    ['only a start', '\u00ff\u00d8'],
    ['a start and an end', '\u00ff\u00d8\u00ff\u00d9'],
    ['HTML', '<html>'],
    ['a start before HTML', '\u00ff\u00d8\u00ff<html>'],
  ])('is not: %s', (_title, text) => {
    expect(stripJpeg(Buffer.from(text, 'latin1'))).toBeNull()
  })
})

describe('a PNG', () => {
  it('loses texts, times and unknown chunks, and no pixel', async () => {
    const picture = await chattyPng()
    expect(tellsOfOwner(picture)).toBe(true)
    const stripped = stripPng(picture)
    expect(stripped).toMatchObject({ width: 40, height: 20, orientation: 1 })
    const bytes = stripped?.bytes ?? new Uint8Array()
    expect(tellsOfOwner(bytes)).toBe(false)
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture))
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
  })

  it('keeps its orientation, and nothing more', async () => {
    const plain = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const exif = pngChunk('eXIf', Buffer.from(exifOf(6)))
    const turned = Buffer.concat([plain.subarray(0, 33), exif, plain.subarray(33)])
    const stripped = stripPng(turned)
    expect(stripped).toMatchObject({ width: 8, height: 4, orientation: 6 })
    expect(Buffer.from(stripped?.bytes ?? [])).toEqual(turned)
  })

  it('keeps its palette with transparency', async () => {
    const picture = await sharp(await chattyPng())
      .png({ palette: true })
      .toBuffer()
    const bytes = stripPng(picture)?.bytes ?? new Uint8Array()
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture))
  })

  it('without pixels is invalid', async () => {
    const picture = await chattyPng()
    expect(stripPng(picture.subarray(0, 33))).toBeNull()
    expect(stripPng(picture.subarray(0, 20))).toBeNull()
    expect(stripPng(new Uint8Array())).toBeNull()
  })
})

/** The size of a picture; null when the decoder cannot read it, however patient it is. */
async function decodes(file: Uint8Array, failOn: 'none' | 'error'): Promise<string | null> {
  if (file.length === 0) return null
  return sharp(file, { failOn, limitInputPixels: 1_000_000 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(
      ({ info }) => `${info.width} x ${info.height}`,
      () => null,
    )
}

/** A picture with some bytes changed, cut out, doubled, or its end missing. */
function damaged(picture: Uint8Array, random: () => number): Uint8Array {
  const bytes = [...picture]
  const place = () => Math.floor(random() * bytes.length)
  for (let change = 0; change < 1 + random() * 4; change++) {
    const kind = Math.floor(random() * 5)
    // Most of what can go wrong goes wrong where the segments are.
    const at = random() < 0.7 ? Math.floor(random() * Math.min(700, bytes.length)) : place()
    if (kind === 0) bytes[at] = Math.floor(random() * 256)
    if (kind === 1) bytes[at] = 0xff
    if (kind === 2) bytes.splice(at, Math.ceil(random() * 20))
    if (kind === 3) bytes.splice(at, 0, ...bytes.slice(at, at + Math.ceil(random() * 20)))
    if (kind === 4 && random() < 0.3) bytes.length = at
  }
  return Uint8Array.from(bytes)
}

describe('damaged pictures', () => {
  it.each([
    ['JPEG', stripJpeg, () => cornersJpeg(6)],
    ['PNG', stripPng, () => chattyPng()],
  ])(
    'a %s that a decoder reads is decoded equally without its metadata; others are refused or harmless',
    async (_title, strip, makePicture) => {
      const picture = await makePicture()
      const random = seededRandom(2026)
      let readable = 0
      for (let round = 0; round < proofs.damagedPictures; round++) {
        const file = damaged(picture, random)
        const stripped = strip(file)
        if (stripped === null) {
          expect(await decodes(file, 'error'), `round ${round} is refused`).toBeNull()
          continue
        }
        expect(stripped.bytes.length).toBeLessThanOrEqual(file.length + 40)
        const before = await decodes(file, 'none')
        if (before === null) continue
        readable++
        expect(await decodes(stripped.bytes, 'none'), `round ${round}`).toBe(before)
        const { exif, xmp, comments } = await sharp(stripped.bytes).metadata()
        expect(exif?.length ?? 0, `round ${round}`).toBeLessThanOrEqual(32)
        expect([xmp, comments]).toEqual([undefined, undefined])
      }
      expect(readable).toBeGreaterThan(proofs.damagedPictures / 8)
    },
    proofs.timeout,
  )

  it(
    'random bytes behind a signature never throw',
    () => {
      const random = seededRandom(7)
      for (let round = 0; round < proofs.randomPictures; round++) {
        const file = Uint8Array.from({ length: Math.floor(random() * 80) }, () =>
          random() < 0.4 ? 0xff : Math.floor(random() * 256),
        )
        file.set([0xff, 0xd8, 0xff].slice(0, file.length))
        stripJpeg(file)
        file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].slice(0, file.length))
        stripPng(file)
      }
    },
    proofs.timeout,
  )
})
