import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusals } from '#supabase/local/storage/errors.ts'
import { createImageCache } from './image-cache.ts'
import type { RenderImage } from './image-renderer.ts'
import { parseImageRequest } from './image-request.ts'
import { pageImages } from './page-images.ts'

let directory: string
let renders: { finish(): void; fail(error: Error): void }[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'images-'))
  renders = []
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const render: RenderImage = (_path, { width }) => {
  return new Promise<Uint8Array>((resolve, reject) => {
    renders.push({
      finish: () => resolve(Buffer.from(`picture of ${width}`)),
      fail: reject,
    })
  })
}

const visitor = () => ({
  signal: new AbortController().signal,
  network: 'local',
  isLater: false,
})

const wide = (width: number) =>
  parseImageRequest({ width: String(width), format: 'webp' }, '', 'image/jpeg')

async function untilRendering(count: number) {
  while (renders.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
}

test('equal requests at the same time render once, and later ones are served from disk', async () => {
  const images = createImageCache(directory, render)
  const version = randomUUID()
  const all = Promise.all([1, 2, 3, 4].map(() => images.get(version, wide(100), visitor())))
  await untilRendering(1)
  renders[0]?.finish()
  expect((await all).map(String)).toEqual(Array(4).fill('picture of 100'))
  expect(String(await images.get(version, wide(100), visitor()))).toBe('picture of 100')
  expect(String(await createImageCache(directory, render).get(version, wide(100), visitor()))).toBe(
    'picture of 100',
  )
  expect(renders).toHaveLength(1)
})

test('another version or another size is another picture', async () => {
  const images = createImageCache(directory, render)
  const version = randomUUID()
  expect(images.key(version, wide(100))).not.toBe(images.key(version, wide(101)))
  expect(images.key(version, wide(100))).not.toBe(images.key(randomUUID(), wide(100)))
  expect(images.key(version, wide(100))).toBe(images.key(version, wide(100)))
})

test('a failed render is retried, and stores nothing', async () => {
  const images = createImageCache(directory, render)
  const version = randomUUID()
  const failing = images.get(version, wide(100), visitor())
  await untilRendering(1)
  renders[0]?.fail(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  const second = images.get(version, wide(100), visitor())
  await untilRendering(2)
  renders[1]?.finish()
  expect(String(await second)).toBe('picture of 100')
})

test('one picture takes a limited number of bytes and files', async () => {
  const size = { bytes: 1 }
  const images = createImageCache(directory, async () => Buffer.alloc(size.bytes))
  const kept = async () => {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).length
  }
  const version = randomUUID()
  for (let width = 1; width <= 70; width++) await images.get(version, wide(width), visitor())
  expect(await kept()).toBe(64)
  size.bytes = 3 * 1024 * 1024
  for (let width = 101; width <= 104; width++) await images.get(version, wide(width), visitor())
  expect(await kept()).toBe(2)
})

test('sizes that pages show stay, whatever else is requested', async () => {
  const images = createImageCache(directory, async () => Buffer.alloc(3 * 1024 * 1024))
  const version = randomUUID()
  for (const image of pageImages) await images.get(version, image, visitor())
  for (let width = 1; width <= 5; width++) await images.get(version, wide(width), visitor())
  expect(await images.missing(version, pageImages)).toEqual([])
})

test('a size in use outlasts invented sizes', async () => {
  let count = 0
  const images = createImageCache(directory, async () => Buffer.from(`render ${++count}`))
  const version = randomUUID()
  await images.get(version, wide(1), visitor())
  for (let width = 2; width <= 120; width++) {
    await images.get(version, wide(width), visitor())
    expect(String(await images.get(version, wide(1), visitor()))).toBe('render 1')
  }
})

test('an invalid or too expensive picture is not retried at once', async () => {
  const clock = { now: 0 }
  const images = createImageCache(directory, render, () => clock.now)
  const version = randomUUID()
  const ask = () => images.get(version, wide(100), visitor())
  const first = ask()
  await untilRendering(1)
  renders[0]?.fail(refusals.imageBeyondLimits())
  await expect(first).rejects.toMatchObject({ code: 'ImageProcessingError' })
  await expect(ask()).rejects.toMatchObject({ code: 'ImageProcessingError' })
  clock.now += 10 * 60_000
  const later = ask()
  await untilRendering(2)
  renders[1]?.finish()
  expect(String(await later)).toBe('picture of 100')
})

test('a briefly missing file is looked up again', async () => {
  const images = createImageCache(directory, render)
  const version = randomUUID()
  const first = images.get(version, wide(100), visitor())
  await untilRendering(1)
  renders[0]?.fail(refusals.noSuchKey())
  await expect(first).rejects.toMatchObject({ code: 'NoSuchKey' })
  const second = images.get(version, wide(100), visitor())
  await untilRendering(2)
  renders[1]?.finish()
  expect(String(await second)).toBe('picture of 100')
})
