import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildPaths } from '#scripts/build/paths.ts'
import type { ChunkModules } from '#scripts/build/vite/vite-chunk-modules.ts'
import { pageFile } from './write-page.ts'

/** Transfer sizes of a page in bytes, compressed with brotli. */
export interface PageWeight {
  /** The page itself with its styles. */
  readonly html: number
  /** Its inline styles alone. */
  readonly css: number
  /** Its inline script alone. */
  readonly firstScripts: number
  /** All scripts until the page is interactive, including the first. */
  readonly scripts: number
}

const contentOf = (name: string) => readFileSync(path.join(buildPaths.dist, name))
const sizeOf = (name: string) =>
  statSync(path.join(buildPaths.dist, name), { throwIfNoEntry: false })?.size
/** Compressed scripts may not exist yet right after a build. */
const travellingSize = (name: string) =>
  sizeOf(`${name}.br`) ?? brotliCompressSync(contentOf(name)).length

/** Weighs a page of the present build. */
export function weighPage(page: string): PageWeight {
  const html = contentOf(pageFile(page)).toString()
  const weightOf = (element: RegExp) =>
    brotliCompressSync([...html.matchAll(element)].map(([, text = '']) => text).join('')).length
  const firstScripts = weightOf(/<script>(.*?)<\/script>/gs)
  const later = scriptsOf(page).reduce((total, file) => total + travellingSize(file), 0)
  return {
    html: travellingSize(pageFile(page)),
    css: weightOf(/<style>(.*?)<\/style>/gs),
    firstScripts,
    scripts: firstScripts + later,
  }
}

/**
 * Paths of the scripts that a page loads until it is interactive, such as `/assets/main-abc.js`.
 */
export function scriptsOf(page: string): string[] {
  const html = contentOf(pageFile(page)).toString()
  const later = /<meta name="later-scripts" content="([^"]*)">/.exec(html)?.[1] ?? ''
  return later.split(' ').filter(Boolean)
}

/** Bytes of each module in those scripts, before they are minified. */
export function modulesOf(page: string): Readonly<Record<string, number>> {
  const sizes = JSON.parse(readFileSync(buildPaths.chunkModules, 'utf8')) as ChunkModules
  return Object.assign({}, ...scriptsOf(page).map((file) => sizes[file.slice(1)] ?? {})) as Record<
    string,
    number
  >
}

/** Modules that are new or have grown, by growth. */
export function grownModules(
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): { readonly module: string; readonly bytes: number }[] {
  return Object.entries(now)
    .map(([module, size]) => ({ module, bytes: size - (before[module] ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
}
