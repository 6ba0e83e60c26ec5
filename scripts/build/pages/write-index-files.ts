import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { SitemapPage } from '#src/seo/site-index.ts'
import { type Feed, feedFile, feedXml } from './feed.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { robotsTxt, sitemapFiles, sitemapPart } from './sitemap.ts'
import { writeSiteFile } from './write-page.ts'

/** Writes sitemap, robots.txt and the feed. */
export async function writeIndexFiles(
  siteUrl: string,
  pages: readonly SitemapPage[],
  feed: Feed,
): Promise<void> {
  const files = sitemapFiles(siteUrl, pages)
  // The parts are written before the index that names them.
  for (const { name, xml } of files.toReversed()) await writeSiteFile(name, xml)
  await writeSiteFile('robots.txt', robotsTxt(siteUrl))
  await writeSiteFile(feedFile, feedXml(siteUrl, feed))
  const names = new Set(files.map(({ name }) => name))
  for (const file of await readdir(buildPaths.dist)) {
    const part = file.replace(/\.(?:br|gz)$/, '')
    if (sitemapPart.test(part) && !names.has(part)) await rm(path.join(buildPaths.dist, file))
  }
}
