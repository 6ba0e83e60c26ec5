import type { BlogPostSummary } from '#src/content/blog-post.ts'
import { categories } from '#src/content/categories.ts'
import { laterPortions, portionOf, portionPath } from '#src/content/portions.ts'
import type { Product, Project } from '#src/content/product.ts'
import { pictureAddress } from './absolute.ts'
import { type Card, cardFile } from './card-file.ts'
import { cardOf } from './card.ts'
import type { FixedPage, ListPart, PageSubject } from './page-subject.ts'

/** What the sitemap says of a page. */
export interface SitemapPage {
  readonly path: string
  /** When what the page shows was changed last; undefined where only the sources know. */
  readonly changedAt: string | undefined
  /** Full addresses of its pictures. */
  readonly pictures: readonly string[]
}

/** Everything public, in the order of its lists, as the prerender has read it. */
export interface SiteContent {
  readonly products: readonly Product[]
  readonly projects: readonly Project[]
  readonly posts: readonly BlogPostSummary[]
  /** By the id of a product or a project. */
  readonly changeTimes: ReadonlyMap<string, string>
}

export interface SiteIndex {
  readonly pages: readonly SitemapPage[]
  /** The card of each page by its file; pages with the same card share it. */
  readonly cards: ReadonlyMap<string, Card>
}

interface IndexedPage {
  readonly path: string
  readonly subject: PageSubject
  /** When each of the things on it was changed. */
  readonly changes: readonly (string | undefined)[]
  readonly pictures: readonly (string | undefined)[]
}

/** The sitemap's and the cards' view of all public pages. */
export async function siteIndex(content: SiteContent): Promise<SiteIndex> {
  const indexed = indexedPages(content)
  const cards = indexed.map(({ subject }) => cardOf(subject).card)
  // At once: one after the other, 2,000 hashes take a second.
  const files = await Promise.all(cards.map(async (card) => [await cardFile(card), card] as const))
  const pages = indexed.map(({ path, changes, pictures }) => ({
    path,
    changedAt: newest(changes),
    pictures: [...new Set(pictures)].filter((address) => address !== undefined),
  }))
  return { pages, cards: new Map(files) }
}

function indexedPages({ products, projects, posts, changeTimes }: SiteContent): IndexedPage[] {
  const changeOf = ({ id }: { readonly id: string }) => changeTimes.get(id)
  const fixed = (path: string, kind: FixedPage): IndexedPage => ({
    path,
    subject: { kind },
    changes: [],
    pictures: [],
  })
  return [
    { ...fixed('/', 'home'), changes: [...products, ...projects].map(changeOf) },
    fixed('/about', 'about'),
    ...pagesOfList('/products', products, (part) => ({
      subject: { kind: 'products', ...part },
      changes: part.list.entries.map(changeOf),
      pictures: [],
    })),
    ...pagesOfList('/projects', projects, (part) => ({
      subject: { kind: 'projects', ...part },
      changes: part.list.entries.map(changeOf),
      pictures: part.list.entries.map(({ picture }) => pictureAddress(picture.url)),
    })),
    fixed('/contact', 'contact'),
    fixed('/quality', 'quality'),
    fixed('/privacy', 'privacy'),
    ...pagesOfList('/blog', posts, (part) => ({
      subject: { kind: 'blog', ...part },
      changes: part.list.entries.map(({ date }) => date),
      pictures: [],
    })),
    ...posts.map((post) => postPage(post)),
    ...categories.flatMap((category) => {
      const range = products.filter(({ category_slug }) => category_slug === category.slug)
      return pagesOfList(`/products/${category.slug}`, range, (part) => ({
        subject: { kind: 'category', category, ...part },
        changes: part.list.entries.map(changeOf),
        pictures: [],
      }))
    }),
    ...products.map((product): IndexedPage => ({
      path: `/products/${product.category_slug}/${product.slug}`,
      subject: { kind: 'product', product },
      changes: [changeOf(product)],
      pictures: product.pictures.map(({ url }) => pictureAddress(url)),
    })),
  ]
}

/** The page of a list, and those that begin with its later portions. */
function pagesOfList<Entry>(
  path: string,
  list: readonly Entry[],
  pageOf: (part: ListPart<Entry>) => Omit<IndexedPage, 'path'>,
): IndexedPage[] {
  return [1, ...laterPortions(list.length)].map((page) => ({
    path: portionPath(path, page),
    ...pageOf({ list: portionOf(list, page), page }),
  }))
}

function postPage(post: BlogPostSummary): IndexedPage {
  const subject: PageSubject = { kind: 'post', post }
  const { picture } = cardOf(subject).card
  return {
    path: `/blog/${post.slug}`,
    subject,
    changes: [post.date],
    pictures: picture === null ? [] : [pictureAddress(picture)],
  }
}

/** The latest of several times, dates alone among them. */
function newest(times: readonly (string | undefined)[]): string | undefined {
  const known = times.filter((time) => time !== undefined)
  return known.length === 0
    ? undefined
    : known.reduce((latest, time) => (Date.parse(time) > Date.parse(latest) ? time : latest))
}
