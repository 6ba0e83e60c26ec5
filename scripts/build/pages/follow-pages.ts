import path from 'node:path'
import type * as EntryServer from '#src/entry-server.tsx'
import type { Card } from '#src/seo/card-file.ts'
import { placeKnownCards, writeCards } from '#scripts/cards/write-cards.ts'
import { type RestProgress, restProgress } from '#scripts/build/build-news.ts'
import { productPagesPath } from '#src/platform/app-caches.ts'
import { inParallel } from '#scripts/build/in-parallel.ts'
import { type RoutedPage, offlineKitJson } from '#scripts/build/kit-file.ts'
import { readManifest } from './page-template.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { precompress, uncompressedFiles } from '#scripts/build/precompress.ts'
import { productPages } from './product-pages.ts'
import { writeSiteFile } from './write-page.ts'

export interface Rest {
  readonly siteUrl: string
  /** Origin of the embedded backend; empty for a hosted project. */
  readonly embeddedUrl: string
  /** Origin of the backend. */
  readonly storageUrl: string
  /** All pages that can be kept on a device. */
  readonly routed: readonly RoutedPage[]
  readonly cards: ReadonlyMap<string, Card>
  /** Pictures whose previews the pages do not show yet. */
  readonly previewsLeft: number
  /** Renders the pages again with all previews. */
  readonly renderAgain: (onPreview: () => void) => Promise<unknown>
}

/** The threads of Node's pool. */
const parallel = 4

/**
 * Makes what pages work without and what takes longer than the pages: compressed versions of the
 * scripts, the list of the offline kit, many new previews of pictures, the product pages in one
 * file, and the cards for shared links. It can be stopped at any time; the next run continues.
 */
export async function followPages(
  server: typeof EntryServer,
  rest: Rest,
  progress: RestProgress = restProgress(),
): Promise<void> {
  const { cards, storageUrl, routed, previewsLeft } = rest
  const plain = await uncompressedFiles(path.join(buildPaths.dist, 'assets'))
  progress.expect(plain.length + previewsLeft + (await placeKnownCards(cards, storageUrl)))
  // Before the cards, because nothing else could be served in place of the list.
  const [kit] = await Promise.all([
    offlineKitJson(server, rest, readManifest(), routed, progress),
    inParallel(plain, parallel, async (file) => {
      await precompress(file)
      progress.step()
    }),
  ])
  await writeSiteFile('offline-kit.json', kit)
  if (previewsLeft > 0) await rest.renderAgain(() => progress.step())
  await writeSiteFile(productPagesPath.slice(1), await productPages(routed))
  const { missing } = await writeCards(cards, storageUrl, buildPaths, () => progress.step())
  if (missing.length > 0) {
    console.log(`Cards without their pictures, which could not be read: ${missing.join(', ')}`)
  }
  progress.end()
}
