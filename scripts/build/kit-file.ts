import type * as EntryServer from '#src/entry-server.tsx'
import { pageRules } from '#src/domain/pages.ts'
import { offlineKitFolder } from '#src/platform/app-caches.ts'
import { type OfflineKitPage, offlineKit } from './offline-kit.ts'
import { readPictureMeasures } from './pictures/picture-measures.ts'
import type { RestProgress } from './build-news.ts'
import { type Manifest, routeFiles } from './pages/route-preloads.ts'

/** A page of the site and the routes that matched it. */
export interface RoutedPage {
  readonly path: string
  readonly routeIds: readonly string[]
}

/** The text of `offline-kit.json`. Pictures measured by earlier runs are not requested again. */
export async function offlineKitJson(
  server: typeof EntryServer,
  place: { readonly siteUrl: string; readonly embeddedUrl: string },
  manifest: Manifest,
  pages: readonly RoutedPage[],
  progress: RestProgress,
): Promise<string> {
  const sources = server.offlineKitSources(place.siteUrl)
  const estimated: string[] = []
  const measures = await readPictureMeasures()
  progress.expect(sources.stored.filter(({ picture }) => !measures.known(picture)).length)
  const kit = await offlineKit(
    sources,
    offlineKitPages(manifest, pages),
    (picture) => {
      estimated.push(picture)
      progress.step()
    },
    {
      known: (picture) => measures.known(picture),
      learn: (...measured) => {
        measures.learn(...measured)
        progress.step()
      },
    },
  )
  await measures.keep(sources.stored.map(({ picture }) => picture))
  if (sources.outside > 0) {
    console.log(`${sources.outside} pictures are not in the storage and cannot be kept offline`)
  }
  if (estimated.length > 0) {
    console.log(`The storage did not answer for these pictures, so that their size in the offline
kit is an estimate: ${estimated.toSorted().join(', ')}`)
  }
  return JSON.stringify(kit)
}

/** Pages that make PDFs. */
const sheetRoutes = new Set<string>([pageRules.product.path, '/compare', '/basket'])

function offlineKitPages(manifest: Manifest, pages: readonly RoutedPage[]): OfflineKitPage[] {
  const forSheets = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.startsWith(`${offlineKitFolder}/`))
    .map((file) => `/${file}`)
  const known = new Map<string, readonly string[]>()
  return pages
    .map(({ path, routeIds }) => {
      // Pages of the same routes need the same files.
      const key = routeIds.join(' ')
      const more = routeIds.some((id) => sheetRoutes.has(id)) ? forSheets : []
      const files = known.get(key) ?? [...routeFiles(manifest, routeIds), ...more]
      known.set(key, files)
      return { path, files }
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
