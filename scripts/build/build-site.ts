import { rm } from 'node:fs/promises'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import {
  type BackendAddress,
  defaultSiteUrl,
  withBackend,
} from '#scripts/environment/backend-address.ts'
import { placeKnownCards } from '#scripts/cards/write-cards.ts'
import { readServerSettings, readSiteUrl, readTarget } from '#scripts/environment/environment.ts'
import { seedIfEmpty } from '#scripts/database/seed.ts'
import { step } from '#scripts/step.ts'
import { inTurn } from './build-lock.ts'
import { tellServer } from './build-news.ts'
import { followPages } from './pages/follow-pages.ts'
import { type PageManifest, readPageManifest } from './pages/page-manifest.ts'
import { loadServer } from './pages/page-renderer.ts'
import { buildPaths, turnToNextBuild, turnToPresentBuild } from './paths.ts'
import { type PrerenderOptions, prerenderPages } from './pages/prerender-pages.ts'
import { readRedirects } from './pages/redirects.ts'
import { readPagesFingerprint, readSource, sourceFingerprint } from './pages/read-source.ts'
import { securityTxtExpiry } from './pages/security-txt.ts'
import { type Stamp, bundleFingerprint, readStamp, writeStamp } from './stamp.ts'
import { startBundler } from './start-bundler.ts'
import { takeNextBuild } from './take-next-build.ts'
import { writeHostFiles } from './pages/write-host-files.ts'

/** With more new previews than this, a changed page would have to wait too long for them. */
const mostPreviews = 24

export interface BuildOptions {
  /** Skip what is as new as its sources. */
  readonly onlyIfOutdated: boolean
  /** Render pages only. */
  readonly pagesOnly: boolean
  /** Confirms that the catalogue is meant to be empty. */
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
  await inTurn(async () => {
    try {
      // Before a backend takes its memory, too.
      const bundled = await bundleIfNeeded(options)
      await withBackend(target, settings, async (backend) => {
        if (backend.isEmbedded) await seedIfEmpty(backend)
        await buildFor(backend, siteUrl ?? defaultSiteUrl(settings), options, bundled)
      })
    } finally {
      turnToPresentBuild()
    }
  })
}

interface Bundled {
  /** Fingerprint of the sources. */
  readonly fingerprint: string
  /** The previous build; undefined if there is none. */
  readonly before: Stamp | undefined
  /** Fingerprint of the data of the present pages. */
  readonly counts: PageManifest['counts'] | undefined
  /** Whether the scripts are in the folder of the next build. */
  readonly isNew: boolean
}

async function bundleIfNeeded({ pagesOnly, onlyIfOutdated }: BuildOptions): Promise<Bundled> {
  const before = await readStamp()
  if (pagesOnly && before === undefined) {
    throw new UserFacingError('There is no build to render pages for. Run `npm run build` first.')
  }
  const fingerprint =
    pagesOnly && before !== undefined ? before.bundle : await bundleFingerprint(process.env)
  const { counts } = (await readPageManifest()) ?? {}
  const isNew = !pagesOnly && !(onlyIfOutdated && before?.bundle === fingerprint)
  if (isNew) {
    await step('Bundling the scripts', startBundler)
    turnToNextBuild()
  }
  return { fingerprint, before, counts, isNew }
}

async function buildFor(
  backend: BackendAddress,
  siteUrl: string,
  { onlyIfOutdated, allowsEmpty = false }: BuildOptions,
  { fingerprint: bundle, before, counts, isNew }: Bundled,
): Promise<void> {
  const now = new Date()
  const place = { siteUrl, embeddedUrl: backend.isEmbedded ? backend.url : '' }
  const server = await loadServer(place)
  const fingerprint = await readPagesFingerprint(backend)
  const source = await readSource(server, backend, siteUrl, allowsEmpty ? undefined : counts)
  const redirects = await readRedirects(backend)
  const madeFrom = `${sourceFingerprint(siteUrl, source, redirects)} ${securityTxtExpiry(now)}`
  const isSame = !isNew && onlyIfOutdated && before?.pages === madeFrom
  if (isSame && before.followed === madeFrom) {
    tellServer({ kind: 'pages', fingerprint })
    return
  }
  // A run that was cut off is not finished just because the data is what it was before.
  if (!isNew && before !== undefined) await writeStamp({ ...before, pages: '' })
  const render = (options: Partial<PrerenderOptions>) =>
    prerenderPages({ ...place, source, ...options })
  const hosted = backend.isEmbedded ? {} : { backend: backend.url }
  const report = await step(
    'Rendering the pages',
    async (onPage) => {
      const made = await render({
        mostPreviews,
        onPage,
        beforePlacing: (cards) => placeKnownCards(cards, backend.url),
      })
      await writeHostFiles({ siteUrl, ...hosted }, redirects, now)
      await writeStamp({ bundle, pages: madeFrom })
      if (isNew) {
        await takeNextBuild()
        // A picture may have been replaced under its old name.
        await rm(buildPaths.pictureMeasures, { force: true })
      }
      return made
    },
    ({ pages, rendered, written, removed }, time) =>
      `${pages} pages in ${time}: ${rendered} rendered, ${written} written, ${removed} removed`,
  )
  tellServer({ kind: 'pages', fingerprint })
  await followPages(server, {
    ...place,
    ...report,
    storageUrl: backend.url,
    renderAgain: (onPreview) => render({ onPreview }),
  })
  await writeStamp({ bundle, pages: madeFrom, followed: madeFrom })
}
