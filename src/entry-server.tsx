import { type QueryKey, dehydrate } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { timeless } from './app/hydrated-queries.ts'
import { type PageData, pageDataId, pageMarker } from './app/page-data.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { adminPages } from './office/gate/admin-pages.ts'
import { company } from './domain/company/company.ts'
import { withCompany } from './site/pages/page-heads.ts'
import { usualSlides } from './domain/content/hero-slides.ts'
import { type ContentKey, noContent } from './domain/content/page-content.ts'
import { pages, pathsMade } from './domain/pages.ts'
import { applySiteFacts } from './domain/company/site-facts.ts'
import { type Picture, showWholePictures } from './domain/picture.ts'
import { allSitePictures } from './images/site-pictures.ts'
import { slidePicture } from './images/slide-picture.ts'
import { contentsInOrder } from './catalogue/replica/tables.ts'
import { backendAddress, configure } from './platform/env.ts'
import { scriptJson } from './platform/script-json.ts'
import { catalogueAnswers } from './catalogue/queries/catalogue-answers.ts'
import { nameOfPicture, picturesOf, storedPictures } from './catalogue/offline-kit/kit-sources.ts'
import { type PagesSource, readPagesSource } from './catalogue/queries/pages-source.ts'
import { prerenderedAnswer, renderFrom } from './catalogue/queries/prerendered-answers.ts'
import { prerenderHead } from './seo/prerender-head.ts'
import { type PublicPage, publicPages } from './seo/public-pages.ts'
import { type SiteIndex, siteIndex } from './seo/site-index.ts'
import type { WholeCatalogue } from './catalogue/queries/whole-catalogue.ts'
import { fetchLazyParts } from './ui/loading/lazy-part.tsx'
import { PicturePreviews } from './ui/cards/picture-previews.ts'

export { configure, pageDataId, prerenderedAnswer, readPagesSource }
export type { PagesSource }

/** A page as HTML, in the parts that the template has places for. */
export interface RenderedPage {
  readonly status: number
  /** Tags for the head: title, description, canonical link. */
  readonly head: string
  readonly body: string
  /** JSON for the script of the page. */
  readonly data: string
  /** The matched routes, whose scripts the page preloads. */
  readonly routeIds: readonly string[]
  /** The queries whose answers the page was made from. */
  readonly queryKeys: readonly QueryKey[]
  /** Where the router went instead, when it did. */
  readonly redirect: string | undefined
}

/** Renders one path with the data as it is now. Rejects when reading fails: no page is better than a wrong one. */
export async function renderPage(path: string, siteUrl: string): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(queryClient, history)
  await router.load()
  await fetchLazyParts()
  const queries = queryClient.getQueryCache().getAll()
  const failed = queries.find((query) => query.state.error !== null)
  if (failed?.state.error instanceof Error) throw failed.state.error
  const { href } = router.state.location
  const html = renderToString(
    <PicturePreviews value={previews}>
      <RouterProvider router={router} />
    </PicturePreviews>,
  )
  const start = html.indexOf(pageMarker)
  if (start < 0) throw new Error(`${path} has no page element`)
  const forRobots = await robotTags(path, router.state.matches)
  const data: PageData = { siteUrl, path, queries: timeless(dehydrate(queryClient)), ...ofSite }
  const queryKeys = queries
    .filter((query) => query.state.data !== undefined)
    .map((query) => query.queryKey)
  queryClient.clear()
  return {
    status: getSsrStatus(router),
    head: html.slice(0, start) + forRobots,
    body: html.slice(start),
    data: scriptJson(data),
    routeIds: router.state.matches.map((match) => match.routeId),
    queryKeys,
    redirect: href === path ? undefined : href,
  }
}

/** The tags that only robots read, for a page that they may list. */
async function robotTags(
  path: string,
  matches: ReturnType<typeof createAppRouter>['state']['matches'],
): Promise<string> {
  const match = matches.at(-1)
  const subject = listed.get(path)?.subject
  const meta = match?.meta ?? []
  const title = meta.find((entry) => entry?.title !== undefined)?.title
  const description = meta.find((entry) => entry?.name === 'description')?.content
  const address = match?.links?.find((link) => link?.rel === 'canonical')?.href
  if (subject === undefined || !title || !description || !address) return ''
  return prerenderHead(subject, { title, description, address })
}

let ofSite: Pick<PageData, 'site' | 'wholePictures'> = {}
let contentOfPages = noContent
let catalogue: WholeCatalogue = { products: [], projects: [], posts: [] }
/** The pages that search engines may list, by their paths. */
let listed: ReadonlyMap<string, PublicPage> = new Map()
let previews: Readonly<Record<string, string>> = {}

/** Has pages, paths and kit made from this source from now on, without asking the server. */
export function takeSource(source: PagesSource): void {
  const { site, content, products, projects, posts, changes, wholePictures } = source
  applySiteFacts(site)
  showWholePictures(wholePictures === true)
  ofSite = {
    ...(Object.keys(site).length > 0 && { site }),
    ...(wholePictures === true && { wholePictures }),
  }
  catalogue = {
    products: contentsInOrder('products', products),
    projects: contentsInOrder('projects', projects),
    posts: contentsInOrder('posts', posts),
  }
  const changeTimes = new Map(changes.map(({ id, updated_at }) => [id, updated_at]))
  const slides = content.hero_slides ?? usualSlides
  const all = publicPages({ ...catalogue, changeTimes, slides })
  listed = new Map(all.map((page) => [page.path, page]))
  contentOfPages = content
  const ofCatalogue = catalogueAnswers(catalogue, null)
  renderFrom((queryKey) => {
    const [subject, key] = queryKey
    return subject === 'content' ? content[key as ContentKey] : ofCatalogue(queryKey)
  })
}

/** Has pages show these blurred pixels, by the addresses of the pictures, until their first picture is there. */
export function takePreviews(given: Readonly<Record<string, string>>): void {
  previews = given
}

/** The pictures that slides and photos have in the storage: of products and projects, or their own. */
function slidePictures(): Picture[] {
  const photos = contentOfPages.about_page?.photos ?? []
  return [...(contentOfPages.hero_slides ?? []), ...photos]
    .filter(({ picture }) => picture.includes('/storage/'))
    .flatMap(({ picture }) => slidePicture({ picture, alt: '' }) ?? [])
}

/** The pictures of the catalogue and the slides that pages show first, by their addresses and their names in the storage. */
export function firstPictures(siteUrl: string) {
  const first = [
    ...catalogue.products.flatMap(({ pictures }) => pictures.slice(0, 1)),
    ...catalogue.projects.map(({ picture }) => picture),
    ...catalogue.posts.flatMap(({ picture }) => picture ?? []),
    ...slidePictures(),
  ]
  const pictures = first.flatMap(({ url }) => {
    const picture = nameOfPicture(url, siteUrl)
    return picture === null ? [] : [{ url, picture }]
  })
  return { storageUrl: backendAddress().url, pictures }
}

/** The JSON block of a page that is not prerendered. */
export function shellData(siteUrl: string): string {
  const queryClient = createQueryClient()
  for (const [key, value] of Object.entries(contentOfPages)) {
    // What the page has built in need not be told.
    if (value !== null) queryClient.setQueryData(['content', key], value)
  }
  const queries = timeless(dehydrate(queryClient))
  queryClient.clear()
  return scriptJson({
    siteUrl,
    ...(queries.queries.length > 0 && { queries }),
    ...ofSite,
  } satisfies PageData)
}

/** Every public path, from the list of pages and the catalogue that was taken. */
export function publicPaths(): string[] {
  return [...listed.keys()]
}

/** Pages that are rendered too, but that search engines shall leave alone. */
export const unlistedPaths = pathsMade('unlisted', 'private')

/** Pages that the browser alone makes, from the app shell. */
export const shellPaths = adminPages.map(({ path }) => path)

/** What sitemap and cards are made of. */
export function publicIndex(): Promise<SiteIndex> {
  return siteIndex([...listed.values()])
}

/** What the feed of the blog is made of. */
export function feedContent() {
  const { posts } = catalogue
  return { title: withCompany(pages.blog.name), description: company.tagline, posts }
}

/** The pictures of everything that is public, and where the stored ones are read. */
export function offlineKitSources(siteUrl: string) {
  const stored = storedPictures(catalogue, siteUrl, slidePictures())
  return {
    storageUrl: backendAddress().url,
    isResizable: ofSite.wholePictures !== true,
    stored,
    site: allSitePictures().map(({ url, width, height, sizes }) => ({
      picture: nameOfPicture(url, siteUrl) ?? '',
      width,
      height,
      sizes,
    })),
    /** Pictures that only their own server has. */
    outside: picturesOf(catalogue).filter(({ url }) => nameOfPicture(url, siteUrl) === null).length,
  }
}
