import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeDurably } from '#supabase/local/storage/durable-file.ts'
import { errorCode } from '#supabase/local/storage/errors.ts'
import type { ImageRequest } from './image-request.ts'
import type { RenderImage } from './image-renderer.ts'
import { pageImages } from './page-images.ts'
import { storagePaths } from '#supabase/local/storage/object-files.ts'
import { createRefusedImages } from './refused-images.ts'
import { type Asker, createRenderQueue } from './render-queue.ts'

/** More than the pictures of any page; one takes up to a few seconds. */
const MAX_WAITING_RENDERS = 100
/** The address is public and has millions of parameter values: a visitor must not fill the disk. */
const MAX_BYTES = 8 * 1024 * 1024
/** The least that a file counts for, since a folder of thousands of small files is slow, too. */
const LEAST_BYTES = 128 * 1024

export interface ImageCache {
  /** The key of the picture that `get` would return; equal requests of one version share it. */
  key(version: string, request: ImageRequest): string
  /** The picture from disk, or rendered in its turn; concurrent equal requests render once. */
  get(version: string, request: ImageRequest, asker: Asker): Promise<Uint8Array>
  /** The pictures that are not rendered yet. */
  missing(version: string, requests: readonly ImageRequest[]): Promise<readonly ImageRequest[]>
}

/**
 * Rendered pictures in `directory`, made by `render` from the file of an object version. The sizes
 * that pages show stay as long as the picture; of all others, the most recently used ones stay, up
 * to a limit in bytes.
 */
export function createImageCache(
  directory: string,
  render: RenderImage,
  now: () => number = Date.now,
): ImageCache {
  const paths = storagePaths(directory)
  const queue = createRenderQueue(MAX_WAITING_RENDERS)
  const refused = createRefusedImages(now)

  const key = (version: string, request: ImageRequest) => {
    const { width, height, resize, quality, format } = request
    const parts = [version, width, height, resize, quality, format]
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
  }

  return {
    key,
    missing: async (version, requests) => {
      const there = new Set(await namesIn(paths.rendered(version)))
      return requests.filter((request) => !there.has(key(version, request)))
    },
    get: async (version, request, asker) => {
      const file = join(paths.rendered(version), key(version, request))
      const cached = await readIfThere(file)
      if (cached !== null) {
        await noteUse(file, now())
        return cached
      }
      return queue.ask(file, asker, async (signal) => {
        // Another request may have rendered it since, or failed to.
        refused.assertNotRefused(file)
        const made = await readIfThere(file)
        if (made !== null) return made
        const bytes = await render(paths.object(version), request, signal).catch((error) => {
          throw refused.remember(file, error)
        })
        // A picture that cannot be kept can still be shown.
        const folder = paths.rendered(version)
        const shown = new Set(pageImages.map((image) => key(version, image)))
        await keep(folder, file, bytes, shown).catch(() => undefined)
        return bytes
      })
    },
  }
}

async function keep(
  folder: string,
  file: string,
  bytes: Uint8Array,
  shown: ReadonlySet<string>,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (!shown.has(basename(file))) await makeRoom(folder, bytes.byteLength, shown)
  const temporary = `${file}.${randomUUID()}`
  try {
    await writeDurably(temporary, [bytes])
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Sizes that pages show must not be pushed out by other requests. */
async function noteUse(file: string, at: number): Promise<void> {
  const time = new Date(at)
  // It may have been removed in between.
  await utimes(file, time, time).catch(() => undefined)
}

/** Removes the least recently used pictures until that many more bytes fit. */
async function makeRoom(folder: string, more: number, shown: ReadonlySet<string>): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !shown.has(name))
  const files = await Promise.all(
    names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
  )
  let total = files.reduce((sum, { size }) => sum + counted(size), counted(more))
  for (const { name, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= MAX_BYTES) return
    await rm(join(folder, name), { force: true })
    total -= counted(size)
  }
}

function counted(bytes: number): number {
  return Math.max(bytes, LEAST_BYTES)
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
