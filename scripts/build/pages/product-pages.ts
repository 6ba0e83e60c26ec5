import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pageRules } from '#src/domain/pages.ts'
import type { RoutedPage } from '#scripts/build/kit-file.ts'
import { inParallel } from '#scripts/build/in-parallel.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { pageFile } from './write-page.ts'

/** The device stores them unpacked, some 80 KB each. */
const mostPages = 300
const parallel = 8

/**
 * The pages of products as `productPagesPath` has them. In one file Brotli makes them 60 times
 * smaller, since only the product's own content differs from page to page.
 */
export async function productPages(pages: readonly RoutedPage[]): Promise<string> {
  const paths = pages
    .filter(({ routeIds }) => routeIds.includes(pageRules.product.path))
    .map((page) => page.path)
    .toSorted()
    .slice(0, mostPages)
  const lines = await inParallel(paths, parallel, async (pagePath) => {
    const html = await readFile(path.join(buildPaths.dist, pageFile(pagePath)), 'utf8')
    return JSON.stringify([pagePath, html])
  })
  return lines.join('\n')
}
