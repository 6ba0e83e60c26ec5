import type * as EntryServer from '#src/entry-server.tsx'
import type { Card } from '#src/seo/card-file.ts'
import { placeKnownCards, writeCards } from '#scripts/cards/write-cards.ts'
import { type RestProgress, restProgress } from './build-news.ts'
import { type RoutedPage, kitJson } from './kit-file.ts'
import { readManifest } from './page-template.ts'
import { buildPaths } from './paths.ts'
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
}

/**
 * Makes what nobody needs to read a page, and what takes longer than the pages do: the list of the
 * offline kit, and the cards for shared links. It may be stopped at any time; the next run goes on.
 */
export async function followPages(
  server: typeof EntryServer,
  rest: Rest,
  progress: RestProgress = restProgress(),
): Promise<void> {
  const { cards, storageUrl, routed } = rest
  progress.expect(await placeKnownCards(cards, storageUrl))
  // First, since there is nothing that could be answered in its place.
  await writeSiteFile(
    'offline-kit.json',
    await kitJson(server, rest, readManifest(), routed, progress),
  )
  const { missing } = await writeCards(cards, storageUrl, buildPaths, () => progress.step())
  if (missing.length > 0) {
    console.log(`Cards without their pictures, which could not be read: ${missing.join(', ')}`)
  }
  progress.end()
}
