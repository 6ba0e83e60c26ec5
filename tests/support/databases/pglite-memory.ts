import { PGlite } from '@electric-sql/pglite'

/**
 * Files in Emscripten's memory:
 * https://github.com/emscripten-core/emscripten/blob/main/src/lib/libmemfs.js
 */
interface FileNode {
  readonly mode: number
  readonly usedBytes: number
  /** The bytes of a file, or the entries of a folder. */
  contents: Int8Array | Uint8Array | Record<string, FileNode> | null
}

interface FileStream {
  shared: object
}

interface FileSystem {
  streams: (FileStream | null | undefined)[]
  nameTable: FileNode[]
  lookupPath(path: string): { readonly node: FileNode }
  isDir(mode: number): boolean
}

/** PGlite's state between two statements. */
interface Memory {
  /** Replaced when it has grown. */
  readonly HEAPU8: Uint8Array
  readonly FS: FileSystem
}

const pageSize = 65_536
const emptyPage = Buffer.alloc(pageSize)

/**
 * Takes a snapshot of an idle PGlite in memory: opening another one takes a second, restoring this
 * one some hundredths.
 * @returns a function that restores it.
 */
export function noteMemory(driver: PGlite): () => void {
  const memory = driver.Module as unknown as Memory
  const restoreHeap = noteHeap(memory)
  const restoreFiles = noteFiles(memory.FS)
  return () => {
    restoreHeap()
    restoreFiles()
  }
}

function noteHeap(memory: Memory): () => void {
  const pages = new Map<number, Uint8Array>()
  const { buffer, byteLength } = memory.HEAPU8
  for (let place = 0; place < byteLength; place += pageSize) {
    const page = Buffer.from(buffer, place, pageSize)
    if (!page.equals(emptyPage)) pages.set(place, new Uint8Array(page))
  }
  return () => {
    const heap = memory.HEAPU8
    for (let place = 0; place < heap.byteLength; place += pageSize) {
      const page = pages.get(place)
      if (page === undefined) heap.fill(0, place, place + pageSize)
      else heap.set(page, place)
    }
  }
}

function noteFiles(files: FileSystem): () => void {
  const nodes = new Map<FileNode, FileNode>()
  const note = (node: FileNode) => {
    nodes.set(node, { ...node, contents: copyContents(node) })
    if (files.isDir(node.mode)) for (const entry of Object.values(node.contents ?? {})) note(entry)
  }
  note(files.lookupPath(PGlite.paths.PGDATA).node)
  const streams = files.streams.map((stream) => stream && { stream, ...copyStream(stream) })
  const names = [...files.nameTable]
  return () => {
    for (const [node, noted] of nodes) {
      Object.assign(node, noted, { contents: copyContents(noted) })
    }
    files.streams = streams.map(
      (noted) => noted && Object.assign(noted.stream, noted.own, { shared: { ...noted.shared } }),
    )
    files.nameTable = [...names]
  }
}

const copyStream = (stream: FileStream) => ({ own: { ...stream }, shared: { ...stream.shared } })

function copyContents({ contents, usedBytes }: FileNode): FileNode['contents'] {
  return ArrayBuffer.isView(contents) ? contents.slice(0, usedBytes) : contents && { ...contents }
}
