import type { Card } from '#src/seo/card-file.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { type BackendAddress, defaultSiteUrl, withBackend } from '#scripts/backend-address.ts'
import { inTurn } from './build-lock.ts'
import { readPageManifest } from './page-manifest.ts'
import { loadServer } from './page-renderer.ts'
import { prerenderPages } from './prerender-pages.ts'
import { readProductRedirects } from './product-redirects.ts'
import { readSource, sourceFingerprint } from './read-source.ts'
import { securityTxtExpiry } from './security-txt.ts'
import { takeNextBuild } from './take-next-build.ts'
import { turnToNextBuild, turnToPresentBuild } from './paths.ts'
import { bundleFingerprint, readStamp, writeStamp } from './stamp.ts'
import { writeHostFiles } from './write-host-files.ts'
import { writeCards } from '#scripts/cards/write-cards.ts'
import { readServerSettings, readSiteUrl, readTarget } from '#scripts/environment.ts'
import { seedIfEmpty } from '#scripts/seed.ts'

export interface BuildOptions {
  /** Leave alone what is as new as its sources. */
  readonly onlyIfOutdated: boolean
  /** Render pages only. */
  readonly pagesOnly: boolean
  /** That the catalogue has become empty is meant. */
  readonly allowsEmpty?: boolean
}

/** Builds the site for the backend that the environment names. */
export async function buildSite(options: BuildOptions): Promise<void> {
  const target = readTarget(process.env)
  const settings = readServerSettings(process.env)
  const siteUrl = readSiteUrl(process.env)
  if (target.kind === 'hosted' && siteUrl === undefined) {
    throw new UserFacingError(
      'SITE_URL is not set. A build for a hosted project needs the address of the site for canonical links and the sitemap, such as https://example.com.',
    )
  }
  await withBackend(target, settings, async (backend) => {
    if (backend.isEmbedded) await seedIfEmpty(backend)
    await inTurn(async () => {
      try {
        await buildFor(backend, siteUrl ?? defaultSiteUrl(settings), options)
      } finally {
        turnToPresentBuild()
      }
    })
  })
}

async function buildFor(
  backend: BackendAddress,
  siteUrl: string,
  { onlyIfOutdated, pagesOnly, allowsEmpty = false }: BuildOptions,
): Promise<void> {
  const now = new Date()
  const before = await readStamp()
  if (pagesOnly && before === undefined) {
    throw new UserFacingError('There is no build to render pages for. Run `npm run build` first.')
  }
  const bundled =
    pagesOnly && before !== undefined ? before.bundle : await bundleFingerprint(process.env)
  const { counts } = (await readPageManifest()) ?? {}
  const needsBundle = !pagesOnly && !(onlyIfOutdated && before?.bundle === bundled)
  if (needsBundle) {
    console.log('Building the site')
    // The bundler takes longer to load than a few pages to render.
    const { bundle } = await import('./bundle.ts')
    turnToNextBuild()
    await bundle()
  }
  const startedAt = performance.now()
  const place = { siteUrl, embeddedUrl: backend.isEmbedded ? backend.url : '' }
  const server = await loadServer(place)
  const source = await readSource(server, backend, allowsEmpty ? undefined : counts)
  const redirects = await readProductRedirects(backend)
  const fingerprint = sourceFingerprint(siteUrl, source, redirects)
  const stamp = { bundle: bundled, pages: `${fingerprint} ${securityTxtExpiry(now)}` }
  if (!needsBundle && onlyIfOutdated && before?.pages === stamp.pages) return
  // A run that is cut off is not made up for by data that is what it was before.
  if (!needsBundle && before !== undefined) await writeStamp({ ...before, pages: '' })
  const { pages, rendered, written, removed, cards } = await prerenderPages({ ...place, source })
  await drawCards(cards, backend.url)
  const hosted = backend.isEmbedded ? {} : { backend: backend.url }
  await writeHostFiles({ siteUrl, ...hosted }, redirects, now)
  await writeStamp(stamp)
  if (needsBundle) await takeNextBuild()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${pages} pages in ${seconds} s: ${rendered} rendered, ${written} written, ${removed} removed`,
  )
}

async function drawCards(cards: ReadonlyMap<string, Card>, storageUrl: string): Promise<void> {
  const startedAt = performance.now()
  const { drawn, missing } = await writeCards(cards, storageUrl)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (drawn > 0) console.log(`${drawn} cards for shared links drawn in ${seconds} s`)
  if (missing.length > 0) {
    console.log(`Cards without their pictures, which could not be read: ${missing.join(', ')}`)
  }
}
