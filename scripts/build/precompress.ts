import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { bestQuality, compressed, compressedSuffixes } from './compress.ts'
import { writeWhole } from './write-whole.ts'

const compressible = /\.(?:html|js|css|svg|json|webmanifest|xml|txt)$/

/** Writes brotli and gzip versions next to a file, each atomically. */
export async function precompress(file: string, quality = bestQuality): Promise<void> {
  if (!compressible.test(file)) return
  const versions = await compressed(await readFile(file), quality)
  for (const [suffix, bytes] of Object.entries(versions)) await writeWhole(file + suffix, bytes)
}

/** The files of a folder that lack a compressed version. */
export async function uncompressedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  const known = new Set(files)
  return files.filter(
    (file) =>
      compressible.test(file) && compressedSuffixes.some((suffix) => !known.has(file + suffix)),
  )
}
