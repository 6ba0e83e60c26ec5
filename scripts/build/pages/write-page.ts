import { copyFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressedSuffixes, qualityFor } from '#scripts/build/compress.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { precompress } from '#scripts/build/precompress.ts'

/**
 * Writes a file of the site with its compressed versions, unless it is unchanged. Each is written
 * atomically, because the site may be served meanwhile; the file itself last, because the next run
 * looks at it to see whether anything is left to do.
 * @returns whether it was written.
 */
export async function writeSiteFile(name: string, content: string): Promise<boolean> {
  const file = path.join(buildPaths.dist, name)
  if ((await readFile(file, 'utf8').catch(() => undefined)) === content) return false
  await mkdir(path.dirname(file), { recursive: true })
  const next = path.join(path.dirname(file), `.next-${path.basename(file)}`)
  await writeFile(next, content)
  await precompress(next, qualityFor(Buffer.byteLength(content)))
  for (const suffix of compressedSuffixes) {
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

/**
 * Moves a finished file with its compressed versions into the site, each atomically and the file
 * itself last.
 * @returns their marks, see `fileMarks`.
 */
export function putInPlace(staged: string, name: string): string {
  const file = path.join(buildPaths.dist, name)
  mkdirSync(path.dirname(file), { recursive: true })
  for (const suffix of [...compressedSuffixes, '']) move(staged + suffix, file + suffix)
  return fileMarks(name) ?? ''
}

/** The site's folder may be on another file system. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const next = path.join(path.dirname(to), `.next-${path.basename(to)}`)
    copyFileSync(from, next)
    renameSync(next, to)
  }
}

/**
 * Sizes and times of a file of the site and its compressed versions, by which another run
 * recognises them; undefined if one is missing.
 */
export function fileMarks(name: string): string | undefined {
  const marks = ['', ...compressedSuffixes].map((suffix) => {
    const found = statSync(path.join(buildPaths.dist, name + suffix), { throwIfNoEntry: false })
    return found === undefined ? undefined : `${found.size} ${found.mtimeMs}`
  })
  return marks.includes(undefined) ? undefined : marks.join(', ')
}

/** Removes a page that is no longer public. */
export async function removePage(pagePath: string): Promise<void> {
  for (const suffix of ['', ...compressedSuffixes]) {
    await rm(path.join(buildPaths.dist, pageFile(pagePath) + suffix), { force: true })
  }
}

/** The paths of all pages in the site, whoever wrote them. */
export async function presentPages(): Promise<string[]> {
  const files = await readdir(buildPaths.dist, { recursive: true }).catch(() => [])
  return files
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => `/${path.dirname(file).replaceAll(path.sep, '/')}`)
    .map((pagePath) => (pagePath === '/.' ? '/' : pagePath))
}
