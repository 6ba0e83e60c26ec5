import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { noiseJpeg } from '#tests/support/picture-files.ts'
import type { ShrinkJob } from '#src/images/shrink-in-canvas.ts'
import { preparePicture } from '#src/office/records/editor/prepare-picture.ts'

const jobs = vi.hoisted((): ShrinkJob[] => [])
vi.mock('#src/images/shrink-picture.ts', () => ({
  shrinkPicture: async (job: ShrinkJob) => {
    jobs.push(job)
    return job.bytes
  },
}))

afterEach(() => vi.unstubAllGlobals())

test('a JPEG is kept up to 1 MB, and shrunk above that', async () => {
  vi.stubGlobal('createImageBitmap', async (picture: Blob) => ({
    ...(await sharp(await picture.arrayBuffer()).metadata()),
    close: () => undefined,
  }))
  const sizes = await Promise.all([noiseJpeg(700, 600), noiseJpeg(1500, 1300)])
  expect(sizes.map(({ length }) => length > 1024 * 1024)).toEqual([false, true])
  for (const bytes of sizes) {
    const file = new File([new Uint8Array(bytes)], 'photo.jpg')
    expect(await preparePicture(file, new AbortController().signal)).toMatchObject({ ok: true })
  }
  expect(jobs).toMatchObject([{ maxBytes: 1024 * 1024, maxEdge: 1920 }])
  expect(jobs[0]?.bytes.byteLength).toBe(sizes[1]?.length)
})
