import type { Card } from '#src/seo/card-file.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { type BackendAddress, defaultSiteUrl, withBackend } from './backend-address.ts'
import { bundle } from './build/bundle.ts'
import { pagesFingerprint } from './build/data-fingerprint.ts'
import { prerenderPages } from './build/prerender-pages.ts'
import { readProductRedirects } from './build/product-redirects.ts'
import { securityTxtExpiry } from './build/security-txt.ts'
import { bundleFingerprint, readStamp, writeStamp } from './build/stamp.ts'
import { writeHostFiles } from './build/write-host-files.ts'
import { writeCards } from './cards/write-cards.ts'
import { readServerSettings, readSiteUrl, readTarget } from './environment.ts'
import { isMain, runCommand } from './run-command.ts'
import { seedIfEmpty } from './seed.ts'

export interface BuildOptions {
  /** Leave alone what is as new as its sources. */
  readonly onlyIfOutdated: boolean
  /** Render pages only. */
  readonly pagesOnly: boolean
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
    await buildFor(backend, siteUrl ?? defaultSiteUrl(settings), options)
  })
}

async function buildFor(
  backend: BackendAddress,
  siteUrl: string,
  { onlyIfOutdated, pagesOnly }: BuildOptions,
): Promise<void> {
  const now = new Date()
  const before = await readStamp()
  if (pagesOnly && before === undefined) {
    throw new UserFacingError('There is no build to render pages for. Run `npm run build` first.')
  }
  const stamp = {
    bundle:
      pagesOnly && before !== undefined ? before.bundle : await bundleFingerprint(process.env),
    pages: `${await pagesFingerprint(backend, siteUrl)} ${securityTxtExpiry(now)}`,
  }
  const needsBundle = !pagesOnly && !(onlyIfOutdated && before?.bundle === stamp.bundle)
  const needsPages = needsBundle || !(onlyIfOutdated && before?.pages === stamp.pages)
  if (needsBundle) {
    console.log('Building the site')
    await bundle()
  }
  if (needsPages) {
    const startedAt = performance.now()
    const embeddedUrl = backend.isEmbedded ? backend.url : ''
    const { pages, written, removed, cards } = await prerenderPages({ siteUrl, embeddedUrl })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${pages} pages rendered in ${seconds} s: ${written} written, ${removed} removed`)
    await drawCards(cards, backend.url)
    const hosted = backend.isEmbedded ? {} : { backend: backend.url }
    await writeHostFiles({ siteUrl, ...hosted }, await readProductRedirects(backend), now)
    await writeStamp(stamp)
  }
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

if (isMain(import.meta.url)) {
  const onlyIfOutdated = process.argv.includes('--if-outdated')
  await runCommand(() => buildSite({ onlyIfOutdated, pagesOnly: false }))
}
