import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildPaths } from './paths.ts'
import { precompress } from './precompress.ts'

/**
 * Writes a file of the site with its compressed versions, unless it says the same already.
 * @returns whether it was written.
 */
export async function writeSiteFile(name: string, content: string): Promise<boolean> {
  const file = path.join(buildPaths.dist, name)
  if ((await readFile(file, 'utf8').catch(() => undefined)) === content) return false
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
  await precompress(file)
  return true
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
