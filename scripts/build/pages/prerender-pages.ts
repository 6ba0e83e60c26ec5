import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type * as EntryServer from '#src/entry-server.tsx'
import type { Card } from '#src/seo/card-file.ts'
import type { Count } from '#scripts/step.ts'
import { completeWorker, workerFile } from '#scripts/build/complete-worker.ts'
import type { RoutedPage } from '#scripts/build/kit-file.ts'
import { type PageInputs, pageInputs } from './page-inputs.ts'
import { type PageEntry, type PageManifest, readPageManifest } from './page-manifest.ts'
import { writePageManifest } from './page-manifest.ts'
import { type StagedPage, loadServer } from './page-renderer.ts'
import { readTemplate } from './page-template.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { picturePreviews } from '#scripts/build/pictures/picture-previews.ts'
import { renderPages } from './render-pages.ts'
import { removeOldStages } from '#scripts/build/staging.ts'
import { writeIndexFiles } from './write-index-files.ts'
import { fileMarks, pageFile, presentPages, putInPlace, removePage } from './write-page.ts'
import { writeSiteFile } from './write-page.ts'

export interface PrerenderOptions {
  /** Canonical origin of the site. */
  readonly siteUrl: string
  /** Origin of the embedded backend; empty for a hosted project. */
  readonly embeddedUrl: string
  /** The data of the pages. */
  readonly source: EntryServer.PagesSource
  /** With more new previews than this, only known ones are shown; without a limit, all are made. */
  readonly mostPreviews?: number
  /** Called for each preview that is made. */
  readonly onPreview?: () => void
  /** Called with the number of rendered pages. */
  readonly onPage?: Count
  /** Called with the cards that the pages will name, before the first page is in place. */
  readonly beforePlacing?: (cards: ReadonlyMap<string, Card>) => Promise<unknown>
}

export interface PrerenderReport {
  readonly pages: number
  /** The number of pages whose content had changed. */
  readonly rendered: number
  readonly written: number
  readonly removed: number
  /** All pages that can be kept on a device. */
  readonly routed: readonly RoutedPage[]
  /** The card images that the pages name. */
  readonly cards: ReadonlyMap<string, Card>
  /** Pictures whose previews the pages do not show yet. */
  readonly previewsLeft: number
}

type Pages = Record<string, PageEntry>

/** An address without a page, and the file that is served there. */
const unknownPath = '/404'
const unknownFile = '404.html'

const fileOf = (pagePath: string) => (pagePath === unknownPath ? unknownFile : pageFile(pagePath))

/**
 * Updates every public page, the 404 page, the app shell, sitemap, robots and feed, and completes
 * the service worker. A page with unchanged inputs is neither rendered nor written. Everything is
 * made before the first file of the site is touched; if the run is interrupted while files are
 * moved, each page is old or new, and the next run completes it.
 */
export async function prerenderPages(options: PrerenderOptions): Promise<PrerenderReport> {
  const { siteUrl, embeddedUrl, source } = options
  const server = await loadServer(options)
  server.takeSource(source)
  const { pictures, storageUrl } = server.firstPictures(siteUrl)
  const { mostPreviews, onPreview } = options
  const { previews, left } = await picturePreviews(pictures, storageUrl, mostPreviews, onPreview)
  // Cards of many pages show the hero slides' pictures.
  const shared = [siteUrl, source.site, source.content.hero_slides, source.wholePictures]
  const inputsOf = pageInputs(server.prerenderedAnswer, shared, previews)
  const before = await readPageManifest()
  const paths = server.publicPaths()
  const all = [...paths, ...server.unlistedPaths, unknownPath]
  const keeps = new Set([...all, ...server.shellPaths])
  const known = before === undefined ? await presentPages() : Object.keys(before.pages)
  const removed = known.filter((pagePath) => !keeps.has(pagePath))
  const fresh = freshPages(all, before?.pages ?? {}, inputsOf)
  const stale = all.filter((pagePath) => !(pagePath in fresh))

  const made = path.dirname(buildPaths.pageManifest)
  await removeOldStages(made)
  const stage = mkdtempSync(path.join(made, 'stage-'))
  try {
    const staged = await renderPages(
      stale,
      { siteUrl, embeddedUrl, source, previews, stage },
      options.onPage,
    )
    for (const page of staged) check(page)
    const routed = [
      ...Object.entries(fresh).map(([pagePath, { routeIds }]) => ({ path: pagePath, routeIds })),
      ...staged,
    ].filter((page) => page.path !== unknownPath)
    const shell = readTemplate(server.pageDataId).fillShell(server.shellData(siteUrl))
    const index = await server.publicIndex()
    const worker = completeWorker(await readFile(buildPaths.workerTemplate, 'utf8'), shell)
    await options.beforePlacing?.(index.cards)

    const counts = {
      products: source.products.length,
      projects: source.projects.length,
      posts: source.posts.length,
    }
    const placed = await placePages(staged, removed, before, { counts, pages: fresh }, inputsOf)
    await writeSiteFile('app-shell.html', shell)
    for (const pagePath of server.shellPaths) {
      await writeSiteFile(pageFile(pagePath), unlisted(shell))
    }
    await writeSiteFile(workerFile, worker)
    await writeIndexFiles(siteUrl, index.pages, server.feedContent())
    await writeFile(buildPaths.pages, JSON.stringify(paths))
    await writePageManifest({ format: 1, counts, pages: { ...fresh, ...placed.pages } })
    const { written } = placed
    return {
      pages: paths.length,
      rendered: stale.length,
      written,
      removed: removed.length,
      routed,
      cards: index.cards,
      previewsLeft: left,
    }
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Pages of the last run whose inputs are unchanged. */
function freshPages(all: readonly string[], before: Readonly<Pages>, inputsOf: PageInputs): Pages {
  const fresh: Pages = {}
  for (const pagePath of all) {
    const entry = before[pagePath]
    if (entry === undefined || entry.inputs === null) continue
    const isSame = inputsOf(entry.queryKeys) === entry.inputs
    if (isSame && isInPlace(pagePath, entry)) fresh[pagePath] = entry
  }
  return fresh
}

/**
 * Moves pages into the site and removes others. An interrupted run leaves a record of the pages in
 * progress, so that the next run makes or removes all of them again.
 */
async function placePages(
  staged: readonly StagedPage[],
  removed: readonly string[],
  before: PageManifest | undefined,
  sure: Omit<PageManifest, 'format'>,
  inputsOf: PageInputs,
): Promise<{ readonly pages: Pages; readonly written: number }> {
  if (staged.length + removed.length > 0) {
    const paths = [...staged.map((page) => page.path), ...removed]
    const underWay = Object.fromEntries(paths.map((pagePath) => [pagePath, unsure]))
    const pages = { ...sure.pages, ...underWay }
    await writePageManifest({ format: 1, ...sure, pages })
  }
  const pages: Pages = {}
  let written = 0
  for (const { path: pagePath, file, hash, queryKeys, routeIds } of staged) {
    const entry = before?.pages[pagePath]
    const isSame = entry?.hash === hash && isInPlace(pagePath, entry)
    const files = isSame ? entry.files : putInPlace(file, fileOf(pagePath))
    if (!isSame) written++
    const keys = queryKeys.map((key) => [...key])
    const inputs = inputsOf(keys)
    pages[pagePath] = { inputs, queryKeys: keys, routeIds: [...routeIds], hash, files }
  }
  for (const pagePath of removed) await removePage(pagePath)
  return { pages, written }
}

/** A page in an unknown state: present or not, old or new. */
const unsure: PageEntry = { inputs: null, queryKeys: [], routeIds: [], hash: '', files: '' }

function isInPlace(pagePath: string, entry: PageEntry): boolean {
  return fileMarks(fileOf(pagePath)) === entry.files
}

function check({ path: pagePath, status, redirect }: StagedPage): void {
  const expected = pagePath === unknownPath ? 404 : 200
  if (status !== expected || redirect !== undefined) {
    throw new Error(`${pagePath} rendered with status ${status} ${redirect ?? ''}`)
  }
}

/** Serves the shell at an address that search engines must not list. */
function unlisted(shell: string): string {
  return shell.replace('<head>', '<head><meta name="robots" content="noindex">')
}
