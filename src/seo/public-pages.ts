import type { BlogPostSummary } from '#src/content/blog-post.ts'
import { categories } from '#src/content/categories.ts'
import { type DataPage, type FixedPage, pageRules, pages } from '#src/content/pages.ts'
import { laterPortions, portionOf, portionPath } from '#src/content/portions.ts'
import type { Product, Project } from '#src/content/product.ts'
import { pictureAddress } from './absolute.ts'
import { cardOf } from './card.ts'
import type { ListPart, PageSubject } from './page-subject.ts'

/** Everything public, in the order of its lists, as the prerender has read it. */
export interface SiteContent {
  readonly products: readonly Product[]
  readonly projects: readonly Project[]
  readonly posts: readonly BlogPostSummary[]
  /** By the id of a product or a project. */
  readonly changeTimes: ReadonlyMap<string, string>
}

/** A page that search engines may list. */
export interface PublicPage {
  readonly path: string
  readonly subject: PageSubject
  /** When each of the things on it was changed. */
  readonly changes: readonly (string | undefined)[]
  readonly pictures: readonly (string | undefined)[]
}

/** Every public page, from the list of pages and what they show. */
export function publicPages(content: SiteContent): PublicPage[] {
  const dataPages = pagesOfData(content)
  const { products, projects, changeTimes } = content
  return (Object.keys(pageRules) as (keyof typeof pageRules)[]).flatMap((kind) => {
    if (kind in dataPages) return dataPages[kind as DataPage]()
    if (pageRules[kind].made !== 'fixed') return []
    // The home page shows the newest of both.
    const shown = kind === 'home' ? [...products, ...projects] : []
    const changes = shown.map(({ id }) => changeTimes.get(id))
    const fixed = kind as FixedPage
    return [{ path: pages[fixed].path, subject: { kind: fixed }, changes, pictures: [] }]
  })
}

function pagesOfData({
  products,
  projects,
  posts,
  changeTimes,
}: SiteContent): Readonly<Record<DataPage, () => PublicPage[]>> {
  const changeOf = ({ id }: { readonly id: string }) => changeTimes.get(id)
  return {
    products: () =>
      pagesOfList(pages.products.path, products, (part) => ({
        subject: { kind: 'products', ...part },
        changes: part.list.entries.map(changeOf),
        pictures: [],
      })),
    projects: () =>
      pagesOfList(pages.projects.path, projects, (part) => ({
        subject: { kind: 'projects', ...part },
        changes: part.list.entries.map(changeOf),
        pictures: part.list.entries.map(({ picture }) => pictureAddress(picture.url)),
      })),
    blog: () =>
      pagesOfList(pages.blog.path, posts, (part) => ({
        subject: { kind: 'blog', ...part },
        changes: part.list.entries.map(({ date }) => date),
        pictures: [],
      })),
    post: () => posts.map(postPage),
    category: () =>
      categories.flatMap((category) => {
        const range = products.filter(({ category_slug }) => category_slug === category.slug)
        const path = pathOf(pageRules.category, { category: category.slug })
        return pagesOfList(path, range, (part) => ({
          subject: { kind: 'category', category, ...part },
          changes: part.list.entries.map(changeOf),
          pictures: [],
        }))
      }),
    product: () =>
      products.map((product) => ({
        path: pathOf(pageRules.product, { category: product.category_slug, slug: product.slug }),
        subject: { kind: 'product', product },
        changes: [changeOf(product)],
        pictures: product.pictures.map(({ url }) => pictureAddress(url)),
      })),
  }
}

/** The page of a list, and those that begin with its later portions. */
function pagesOfList<Entry>(
  path: string,
  list: readonly Entry[],
  pageOf: (part: ListPart<Entry>) => Omit<PublicPage, 'path'>,
): PublicPage[] {
  return [1, ...laterPortions(list.length)].map((page) => ({
    path: portionPath(path, page),
    ...pageOf({ list: portionOf(list, page), page }),
  }))
}

function postPage(post: BlogPostSummary): PublicPage {
  const subject: PageSubject = { kind: 'post', post }
  const { picture } = cardOf(subject).card
  return {
    path: pathOf(pageRules.post, { slug: post.slug }),
    subject,
    changes: [post.date],
    pictures: picture === null ? [] : [pictureAddress(picture)],
  }
}

/** The path of a page of that kind, with these values for its parameters. */
function pathOf({ path }: { readonly path: string }, values: Readonly<Record<string, string>>) {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? '')
}
