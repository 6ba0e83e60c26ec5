import { readFile, writeFile } from 'node:fs/promises'
import type * as EntryServer from '#src/entry-server.tsx'
import { type KitPage, offlineKit } from './offline-kit.ts'
import { completeWorker, workerFile } from './complete-worker.ts'
import { buildPaths } from './paths.ts'
import { type Manifest, routeFiles, routeTags } from './route-preloads.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'
import { pageFile, removePage, writeSiteFile } from './write-page.ts'

export interface PrerenderOptions {
  /** Canonical origin of the site. */
  readonly siteUrl: string
  /** Origin of the embedded backend; empty for a hosted project. */
  readonly embeddedUrl: string
}

export interface PrerenderReport {
  readonly pages: number
  readonly written: number
  readonly removed: number
}

/** Pages rendered at the same time: while one waits for its data, others use the processor. */
const parallel = 4

/** A path that no page has. */
const unknownPath = '/404'

/**
 * Renders every public page, the 404 page, the app shell, sitemap and robots from the data as it
 * is now, and completes the service worker. Files that say the same as before are left alone.
 */
export async function prerenderPages(options: PrerenderOptions): Promise<PrerenderReport> {
  // React reads this when it is imported.
  process.env['NODE_ENV'] = 'production'
  const server = (await import(buildPaths.serverBundle)) as typeof EntryServer
  server.configure(options.siteUrl, options.embeddedUrl)
  await server.readSite()
  const template = await readFile(buildPaths.template, 'utf8')
  const manifest = JSON.parse(await readFile(buildPaths.manifest, 'utf8')) as Manifest
  const fill = (page: EntryServer.RenderedPage) =>
    fillTemplate(template, server.pageDataId, page.data, page.body, headOf(manifest, page))

  const paths = await server.publicPaths()
  const before = await readPages()
  let written = 0
  const queue = [...paths, ...server.unlistedPaths]
  const kitPages: KitPage[] = []
  const renderNext = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const page = await server.renderPage(path, options.siteUrl)
      if (page.status !== 200 || page.redirect !== undefined) {
        throw new Error(`${path} rendered with status ${page.status} ${page.redirect ?? ''}`)
      }
      if (await writeSiteFile(pageFile(path), fill(page))) written++
      kitPages.push({ path, files: routeFiles(manifest, page.routeIds, path) })
    }
  }
  await Promise.all(Array.from({ length: parallel }, renderNext))

  const removed = before.filter((path) => !paths.includes(path))
  for (const path of removed) await removePage(path)
  await writeSiteFile('404.html', fill(await server.renderPage(unknownPath, options.siteUrl)))
  const shellData = server.shellData(options.siteUrl)
  const shell = fillTemplate(template, server.pageDataId, shellData, '', routeTags(manifest, []))
  await writeSiteFile('app-shell.html', shell)
  for (const path of server.shellPaths) await writeSiteFile(pageFile(path), unlisted(shell))
  const worker = await readFile(buildPaths.workerTemplate, 'utf8')
  await writeSiteFile(workerFile, completeWorker(worker, shell))
  await writeSiteFile('sitemap.xml', sitemapXml(options.siteUrl, paths))
  await writeSiteFile('robots.txt', robotsTxt(options.siteUrl))
  await writeSiteFile('offline-kit.json', await kitJson(server, options, kitPages))
  await writeFile(buildPaths.pages, JSON.stringify(paths))
  return { pages: paths.length, written, removed: removed.length }
}

/** The shell under the address of a page that no search engine shall list. */
function unlisted(shell: string): string {
  return shell.replace('<head>', '<head><meta name="robots" content="noindex">')
}

async function kitJson(
  server: typeof EntryServer,
  { siteUrl, embeddedUrl }: PrerenderOptions,
  pages: readonly KitPage[],
): Promise<string> {
  const sources = await server.kitSources(siteUrl)
  const estimated: string[] = []
  const kit = await offlineKit(
    sources,
    pages.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    { url: sources.storageUrl, isEmbedded: embeddedUrl !== '' },
    (picture) => estimated.push(picture),
  )
  if (sources.outside > 0) {
    console.log(`${sources.outside} pictures are not in the storage and cannot be kept offline`)
  }
  if (estimated.length > 0) {
    console.log(`The storage did not answer for these pictures, so that their size in the offline
kit is an estimate: ${estimated.toSorted().join(', ')}`)
  }
  return JSON.stringify(kit)
}

function headOf(manifest: Manifest, page: EntryServer.RenderedPage): string {
  const tags = routeTags(manifest, page.routeIds)
  return `${tags}<meta data-prerendered>${page.head}<meta data-prerendered-end>`
}

function fillTemplate(template: string, dataId: string, data: string, body: string, head: string) {
  // Replacements are functions, since text may hold the patterns that a string would expand.
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => body)
    .replace('<!--data-->', () => `<script type="application/json" id="${dataId}">${data}</script>`)
}

async function readPages(): Promise<string[]> {
  const text = await readFile(buildPaths.pages, 'utf8').catch(() => '[]')
  return JSON.parse(text) as string[]
}
