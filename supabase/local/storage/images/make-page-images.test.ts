import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { refusals } from '#supabase/local/storage/errors.ts'
import { createTestDatabase } from '#supabase/local/storage/test-database.ts'
import { createImageCache } from './image-cache.ts'
import type { RenderImage } from './image-renderer.ts'
import { parseImageRequest } from './image-request.ts'
import { makePageImages } from './make-page-images.ts'
import { imagesMadeAhead } from './page-images.ts'

let database: Database
let directory: string
let rendered: string[]
/** The version whose file is no picture, and how often that was found out. */
let broken: string
let attempts: number

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'page-images-'))
  rendered = []
  broken = ''
  attempts = 0
  await database.script('delete from storage.objects')
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const render: RenderImage = async (path, { width, quality, format }) => {
  if (broken !== '' && path.endsWith(broken)) {
    attempts++
    throw refusals.invalidRequest('broken')
  }
  rendered.push(`${path.slice(-4)} ${format} ${width} ${quality}`)
  return Buffer.from(path)
}

async function stored(bucket: string, name: string, mimetype = 'image/jpeg'): Promise<string> {
  const version = randomUUID()
  await database.query(
    `insert into storage.objects (bucket_id, name, version, metadata, created_at)
      values ($1, $2, $3, jsonb_build_object('mimetype', $4::text), now())`,
    [bucket, name, version, mimetype],
  )
  return version
}

function counter() {
  const counts = { expected: 0, done: 0 }
  return {
    counts,
    expect: (count: number) => void (counts.expected += count),
    step: () => void counts.done++,
  }
}

const never = new AbortController().signal

test('the smallest size of every picture is made first, in the format of most browsers only', async () => {
  const images = createImageCache(directory, render)
  const old = await stored('pictures', 'old.jpg')
  const recent = await stored('pictures', 'recent.jpg')
  const progress = counter()
  await makePageImages(database, images, never, progress)
  expect(progress.counts).toEqual({ expected: 6, done: 6 })
  const name = (version: string) => version.slice(-4)
  expect(rendered.slice(0, 3)).toEqual([
    `${name(recent)} avif 480 80`,
    `${name(old)} avif 480 80`,
    `${name(recent)} avif 800 80`,
  ])
  expect(rendered.join()).not.toContain('webp')
  const asked = parseImageRequest({ width: '1200' }, 'image/avif,image/webp,*/*', 'image/jpeg')
  expect(await images.missing(old, [asked]), 'what a browser asks for').toEqual([])
})

test('a second run makes only what is new', async () => {
  const images = createImageCache(directory, render)
  await stored('pictures', 'old.jpg')
  await makePageImages(database, images, never, counter())
  rendered = []
  await stored('pictures', 'recent.jpg')
  const progress = counter()
  await makePageImages(database, images, never, progress)
  expect(progress.counts).toEqual({ expected: 3, done: 3 })
  expect(rendered).toHaveLength(3)
})

test('attachments, private files and non-pictures are left alone', async () => {
  const images = createImageCache(directory, render)
  await stored('quote-attachments', 'announced/a.png', 'image/png')
  await stored('private', 'a.jpg')
  await stored('pictures', 'drawing.svg', 'image/svg+xml')
  await makePageImages(database, images, never, counter())
  expect(rendered).toEqual([])
})

test('a picture that cannot be rendered is tried once and holds up no other', async () => {
  const images = createImageCache(directory, render)
  const good = await stored('pictures', 'good.jpg')
  broken = await stored('pictures', 'broken.jpg')
  const progress = counter()
  await makePageImages(database, images, never, progress)
  expect(progress.counts).toEqual({ expected: 6, done: 6 })
  expect(await images.missing(good, imagesMadeAhead)).toEqual([])
  expect(await images.missing(broken, imagesMadeAhead)).toHaveLength(3)
  expect(attempts).toBe(1)
})

test('it stops at the signal, and the next run continues', async () => {
  const end = new AbortController()
  const images = createImageCache(directory, async (path, request, signal) => {
    if (rendered.length === 2) end.abort()
    return render(path, request, signal)
  })
  const version = await stored('pictures', 'a.jpg')
  await makePageImages(database, images, end.signal, counter())
  const left = await images.missing(version, imagesMadeAhead)
  expect(left.length).toBe(1)
  await makePageImages(database, images, never, counter())
  expect(await images.missing(version, imagesMadeAhead)).toEqual([])
})
