import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createImageCache, type RenderImage } from './image-cache.ts'
import { parseImageRequest } from './image-request.ts'
import { createLimitedQueue } from './limited-queue.ts'

let directory: string
let renders: { finish(): void; fail(): void }[]
let running: number

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'images-'))
  renders = []
  running = 0
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const render: RenderImage = (_path, { width }) => {
  running++
  return new Promise<Uint8Array>((resolve, reject) => {
    renders.push({
      finish: () => resolve(Buffer.from(`picture of ${width}`)),
      fail: () => reject(new Error('broken')),
    })
  }).finally(() => running--)
}

const wide = (width: number) =>
  parseImageRequest({ width: String(width), format: 'webp' }, '', 'image/jpeg')

async function untilRendering(count: number) {
  while (renders.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
}

test('equal requests at the same time render once, and later ones come from the disk', async () => {
  const images = createImageCache(directory, render)
  const version = randomUUID()
  const all = Promise.all([1, 2, 3, 4].map(() => images.get(version, wide(100))))
  await untilRendering(1)
  renders[0]?.finish()
  expect((await all).map(String)).toEqual(Array(4).fill('picture of 100'))
  expect(String(await images.get(version, wide(100)))).toBe('picture of 100')
  expect(String(await createImageCache(directory, render).get(version, wide(100)))).toBe(
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

test('at most two renders run at a time', async () => {
  const images = createImageCache(directory, render)
  const version = randomUUID()
  const all = Promise.all([1, 2, 3, 4, 5].map((width) => images.get(version, wide(width))))
  for (let done = 0; done < 5; done++) {
    await untilRendering(Math.min(done + 2, 5))
    expect(running).toBeLessThanOrEqual(2)
    renders[done]?.finish()
  }
  expect(await all).toHaveLength(5)
})

test('a failed render is tried again, and keeps nothing', async () => {
  const images = createImageCache(directory, render)
  const version = randomUUID()
  const failing = images.get(version, wide(100))
  await untilRendering(1)
  renders[0]?.fail()
  await expect(failing).rejects.toThrow('broken')
  const second = images.get(version, wide(100))
  await untilRendering(2)
  renders[1]?.finish()
  expect(String(await second)).toBe('picture of 100')
})

test('one picture fills the disk with a bounded number of variants', async () => {
  const images = createImageCache(directory, async () => Buffer.from('x'))
  const version = randomUUID()
  for (let width = 1; width <= 60; width++) await images.get(version, wide(width))
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile())).toHaveLength(48)
})

test('a full queue turns newcomers away', async () => {
  const takeTurn = createLimitedQueue(1, 1, () => new Error('full'))
  let finish = () => {}
  const first = takeTurn(() => new Promise<void>((resolve) => (finish = resolve)))
  const second = takeTurn(async () => 'second')
  await expect(takeTurn(async () => 'third')).rejects.toThrow('full')
  finish()
  await first
  expect(await second).toBe('second')
})
