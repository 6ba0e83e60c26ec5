import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImageRenderer } from './images/image-renderer.ts'
import { parseImageRequest } from './images/image-request.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const rendered = createImageRenderer()

async function render(bytes: Uint8Array | string) {
  const path = join(folder, 'picture')
  await writeFile(path, bytes)
  const request = parseImageRequest({ width: '20', format: 'png' }, '', 'image/png')
  const picture = await rendered(path, request, new AbortController().signal)
  const { width, height, pages = 1 } = await sharp(picture).metadata()
  return { width, height, pages }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888' } })

const unreadable = { statusCode: 400, code: 'InvalidRequest' }
const tooLarge = { statusCode: 422, code: 'ImageProcessingError' }

describe('a malicious picture', () => {
  it.each([
    ['a PNG of 64 megapixels in 200 KB', () => plain(8000, 8000).png()],
    ['a JPEG of 64 megapixels', () => plain(8000, 8000).jpeg()],
    ['a progressive JPEG of 25 megapixels', () => plain(5000, 5000).jpeg({ progressive: true })],
    ['a WebP of 25 megapixels', () => plain(5000, 5000).webp({ effort: 0 })],
  ])('is refused by its header: %s', async (_, picture) => {
    await expect(render(await picture().toBuffer())).rejects.toMatchObject(tooLarge)
  })

  it('is shown up to the size of phone photos', async () => {
    const photograph = await plain(8160, 6120).jpeg({ quality: 10 }).toBuffer()
    expect(await render(photograph)).toMatchObject({ width: 20, height: 15 })
  })

  it('is shown by its first frame only', async () => {
    const [width, height, frames] = [10, 10, 300]
    const raw = Buffer.from(
      Array.from({ length: width * height * frames * 3 }, (_, at) => at % 251),
    )
    const gif = sharp(raw, {
      raw: { width, height: height * frames, channels: 3, pageHeight: height },
    })
    expect(await render(await gif.gif().toBuffer())).toEqual({ width: 10, height: 10, pages: 1 })
  })

  it('is not an SVG, whatever it is called', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
    await expect(render(drawing)).rejects.toMatchObject(unreadable)
  })

  it('is neither cut off nor empty', async () => {
    const whole = await plain(200, 200).jpeg().toBuffer()
    await expect(render(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(unreadable)
    await expect(render('')).rejects.toMatchObject(unreadable)
  })

  it('has the type of its first bytes, and nothing appended gets through', async () => {
    const page = '<script>alert(1)</script>'
    const picture = Buffer.concat([await plain(40, 20).jpeg().toBuffer(), Buffer.from(page)])
    expect(await render(picture)).toMatchObject({ width: 20, height: 10 })
  })
})
