import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from './durable-file.ts'
import { errorCode, refusals } from './errors.ts'
import type { ImageRequest } from './image-request.ts'
import { createLimitedQueue } from './limited-queue.ts'
import { storagePaths } from './object-files.ts'

const PARALLEL_RENDERS = 2
const MAX_WAITING_RENDERS = 200
/** The address is public and has millions of parameter values: a visitor must not fill the disk. */
const MAX_VARIANTS = 48

export type RenderImage = (path: string, request: ImageRequest) => Promise<Uint8Array>

export interface ImageCache {
  /** Names the picture that `get` would give; the same for equal requests of one version. */
  key(version: string, request: ImageRequest): string
  /** The picture from disk, or rendered now; equal requests at the same time render once. */
  get(version: string, request: ImageRequest): Promise<Uint8Array>
}

/** Rendered pictures in `directory`, made by `render` from the file of an object version. */
export function createImageCache(directory: string, render: RenderImage): ImageCache {
  const paths = storagePaths(directory)
  const inProgress = new Map<string, Promise<Uint8Array>>()
  const takeTurn = createLimitedQueue(PARALLEL_RENDERS, MAX_WAITING_RENDERS, refusals.slowDown)

  const key = (version: string, request: ImageRequest) => {
    const { width, height, resize, quality, format } = request
    const parts = [version, width, height, resize, quality, format]
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
  }

  const renderAndKeep = async (version: string, file: string, request: ImageRequest) => {
    const cached = await readIfThere(file)
    if (cached !== null) return cached
    const bytes = await takeTurn(() => render(paths.object(version), request))
    // A picture that cannot be kept can still be shown.
    await keep(paths.rendered(version), file, bytes).catch(() => undefined)
    return bytes
  }

  return {
    key,
    get: (version, request) => {
      const file = join(paths.rendered(version), key(version, request))
      const running = inProgress.get(file)
      if (running !== undefined) return running
      const started = renderAndKeep(version, file, request).finally(() => inProgress.delete(file))
      inProgress.set(file, started)
      return started
    },
  }
}

async function keep(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  await makeRoom(folder)
  const temporary = `${file}.${randomUUID()}`
  try {
    await writeDurably(temporary, [bytes])
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function makeRoom(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length < MAX_VARIANTS) return
  const ages = await Promise.all(
    names.map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtimeMs })),
  )
  const [oldest] = ages.toSorted((a, b) => a.writtenAt - b.writtenAt)
  if (oldest !== undefined) await rm(join(folder, oldest.name), { force: true })
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
