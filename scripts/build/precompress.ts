import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestQuality, compressedSuffixes } from './compress.ts'
import { writeWhole } from './write-whole.ts'

const compressible = /\.(?:html|js|css|svg|json|webmanifest|xml|txt)$/

/** Puts a brotli and a gzip version, each of them whole, beside a file that a server may send in its place. */
export async function precompress(file: string, quality = bestQuality): Promise<void> {
  if (!compressible.test(file)) return
  const content = await readFile(file)
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  await writeWhole(`${file}.br`, await promisify(brotliCompress)(content, options))
  await writeWhole(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** The files of a folder, and of those in it, that have not both versions yet. */
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
