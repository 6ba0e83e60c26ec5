import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestQuality } from './compress.ts'

const compressible = /\.(?:html|js|css|svg|json|webmanifest|xml|txt)$/

/** Puts a brotli and a gzip version beside a file that a server may send in its place. */
export async function precompress(file: string, quality = bestQuality): Promise<void> {
  if (!compressible.test(file)) return
  const content = await readFile(file)
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, options))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** The same for every file of a folder and of those in it. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(files.map(({ parentPath, name }) => precompress(path.join(parentPath, name))))
}
