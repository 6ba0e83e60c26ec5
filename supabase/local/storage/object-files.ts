import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createMutex } from '#src/platform/mutex.ts'
import { syncDirectory, writeDurably } from './durable-file.ts'
import { errorCode, refusals } from './errors.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A file that is complete and safe on disk, but not an object yet. */
export interface TemporaryFile {
  readonly path: string
  readonly version: string
}

/**
 * The bytes of objects, one immutable file per version. The version alone names the file: it is
 * new with every write, so that concurrent writers of one key never share a file, and no part of a
 * path comes from a user.
 */
export interface ObjectFiles {
  /** Writes all chunks and waits until they are on disk; leaves nothing behind on failure. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<TemporaryFile>
  /** Creates a second file with the same bytes. */
  duplicate(version: string): Promise<TemporaryFile>
  /** Moves a temporary file to the place of its version. */
  keep(file: TemporaryFile): Promise<void>
  discard(file: TemporaryFile): Promise<void>
  /**
   * Runs one task at a time: finding the version to replace, and replacing it, must not
   * interleave.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Opens the bytes of a version; null if there are none. */
  open(version: string): Promise<FileHandle | null>
  path(version: string): string
  /** Removes bytes and rendered pictures of a version. Never rejects: leftovers are harmless. */
  remove(version: string): Promise<void>
}

/** Paths below the storage directory. */
export function storagePaths(directory: string) {
  const root = resolve(directory)
  const shelf = (folder: string, version: string) => {
    // A row written by another program has no bytes here.
    if (!uuidPattern.test(version)) throw refusals.noSuchKey()
    return join(root, folder, version.slice(0, 2), version)
  }
  return {
    objects: join(root, 'objects'),
    temporary: join(root, 'tmp'),
    render: join(root, 'render'),
    object: (version: string) => shelf('objects', version),
    rendered: (version: string) => shelf('render', version),
  }
}

/** Object files in `directory`, which is created on demand. */
export function createObjectFiles(directory: string): ObjectFiles {
  const paths = storagePaths(directory)

  const newTemporaryFile = async () => {
    await mkdir(paths.temporary, { recursive: true })
    const version = randomUUID()
    return { version, path: join(paths.temporary, version) }
  }

  const discard = (file: TemporaryFile) => rm(file.path, { force: true })

  const write = async (chunks: AsyncIterable<Uint8Array>) => {
    const file = await newTemporaryFile()
    try {
      await writeDurably(file.path, chunks)
    } catch (error) {
      await discard(file)
      throw error
    }
    return file
  }

  return {
    discard,
    write,
    inTurn: createMutex(),
    path: paths.object,
    duplicate: async (version) => {
      const file = await newTemporaryFile()
      try {
        // The bytes never change, so a hard link is as good as a copy.
        await link(paths.object(version), file.path)
        return file
      } catch (error) {
        if (errorCode(error) === 'ENOENT') throw refusals.noSuchKey()
        // Not every file system has hard links.
        return write(createReadStream(paths.object(version)))
      }
    },
    keep: async (file) => {
      const target = paths.object(file.version)
      await mkdir(dirname(target), { recursive: true })
      await rename(file.path, target)
      await syncDirectory(dirname(target))
    },
    open: async (version) => {
      try {
        return await open(paths.object(version), 'r')
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
    remove: async (version) => {
      try {
        await rm(paths.object(version), { force: true })
        await rm(paths.rendered(version), { recursive: true, force: true })
      } catch {
        // The object is gone for its users; leftover bytes are harmless.
      }
    },
  }
}
