import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildPaths } from './paths.ts'
import { precompress } from './precompress.ts'

/**
 * Writes a file of the site with its compressed versions, unless it says the same already. Each is
 * put in place whole, since the site may be served meanwhile, and the file itself last: it is by it
 * that the next run sees whether something is left to do.
 * @returns whether it was written.
 */
export async function writeSiteFile(name: string, content: string): Promise<boolean> {
  const file = path.join(buildPaths.dist, name)
  if ((await readFile(file, 'utf8').catch(() => undefined)) === content) return false
  await mkdir(path.dirname(file), { recursive: true })
  const next = path.join(path.dirname(file), `.next-${path.basename(file)}`)
  await writeFile(next, content)
  await precompress(next)
  for (const suffix of ['.br', '.gz']) {
    await rename(next + suffix, file + suffix).catch(ignoreMissing)
  }
  await rename(next, file)
  return true
}

/** Not every kind of file is compressed. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** The file of a page: `/products` is `products/index.html`. */
export function pageFile(pagePath: string): string {
  return path.join(pagePath.slice(1), 'index.html')
}

/** Takes a page away that is no longer public. */
export async function removePage(pagePath: string): Promise<void> {
  for (const suffix of ['', '.br', '.gz']) {
    await rm(path.join(buildPaths.dist, pageFile(pagePath) + suffix), { force: true })
  }
}
