import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { categories } from '#src/catalogue/schema/categories.ts'
import type { HeroSlide } from '#src/domain/content/hero-slides.ts'
import { type FixedPage, type HiddenPage, pageRules, pages, pathsMade } from '#src/domain/pages.ts'
import { laterPortions, portionOf, portionPath } from '#src/domain/portions.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import { slidePicture } from '#src/images/slide-picture.ts'
import { pictureAddress } from './absolute.ts'
import type { ListPart, PageSubject } from './page-subject.ts'

/** Everything public, in the order of its lists, as loaded by the prerender. */
export interface SiteContent {
  readonly products: readonly Product[]
  readonly projects: readonly Project[]
  readonly posts: readonly BlogPostSummary[]
  /** The slides of the home page. */
  readonly slides: readonly HeroSlide[]
  /** Keyed by the id of a product, project or post, or by the key of page content. */
  readonly changeTimes: ReadonlyMap<string, string>
}

/** A page that search engines may index. */
export interface PublicPage {
  readonly path: string
  readonly subject: PageSubject
  /** When each part of its content was changed. */
  readonly changes: readonly (string | undefined)[]
  readonly pictures: readonly (string | undefined)[]
}

/** Every public page, from the list of pages and their content. */
export function publicPages(content: SiteContent): PublicPage[] {
  const { products, projects, posts, slides, changeTimes } = content
  const changeOf = ({ id }: { readonly id: string }) => changeTimes.get(id)
  const pagesOf = (kind: keyof typeof pageRules): PublicPage[] => {
    switch (kind) {
      case 'products':
        return pagesOfList(pages[kind].path, products, (part) => ({ kind, ...part }), changeOf)
      case 'projects': {
        const pictureOf = ({ picture }: Project) => pictureAddress(picture.url)
        const { path } = pages[kind]
        return pagesOfList(path, projects, (part) => ({ kind, ...part }), changeOf, pictureOf)
      }
      case 'blog':
        return pagesOfList(pages[kind].path, posts, (part) => ({ kind, ...part }), changeOf)
      case 'post':
        return posts.map((post) => ({
          path: pathOf(kind, { slug: post.slug }),
          subject: { kind, post },
          changes: [changeOf(post)],
          pictures: post.picture === null ? [] : [pictureAddress(post.picture.url)],
        }))
      case 'category':
        return categories.flatMap((category) => {
          const range = products.filter(({ category_slug }) => category_slug === category.slug)
          const path = pathOf(kind, { category: category.slug })
          return pagesOfList(path, range, (part) => ({ kind, category, ...part }), changeOf)
        })
      case 'product':
        return products.map((product) => ({
          path: pathOf(kind, { category: product.category_slug, slug: product.slug }),
          subject: { kind, product },
          changes: [changeOf(product)],
          pictures: product.pictures.map(({ url }) => pictureAddress(url)),
        }))
      case 'home':
        return fixedPage(kind, slides, [
          changeTimes.get('hero_slides'),
          ...[...products, ...projects].map(changeOf),
        ])
      default:
        return fixedPage(kind, slides, [changeTimes.get(`${kind}_page`)])
    }
  }
  return (Object.keys(pageRules) as (keyof typeof pageRules)[]).flatMap(pagesOf)
}

function fixedPage(
  kind: FixedPage | HiddenPage,
  slides: readonly HeroSlide[],
  changes: PublicPage['changes'] = [],
): PublicPage[] {
  const place = pathsMade('fixed').indexOf(pages[kind].path)
  if (place < 0) return []
  // Their cards use the home page's pictures in turn.
  const slide = slides[place % slides.length]
  const picture = slide === undefined ? null : slidePicture(slide)
  const subject = { kind: kind as FixedPage, picture }
  return [{ path: pages[kind].path, subject, changes, pictures: [] }]
}

/** The page of a list, and the pages of its later portions. */
function pagesOfList<Entry>(
  path: string,
  list: readonly Entry[],
  subjectOf: (part: ListPart<Entry>) => PageSubject,
  changeOf: (entry: Entry) => string | undefined,
  pictureOf: (entry: Entry) => string | undefined = () => undefined,
): PublicPage[] {
  return [1, ...laterPortions(list.length)].map((page) => {
    const portion = portionOf(list, page)
    return {
      path: portionPath(path, page),
      subject: subjectOf({ list: portion, page }),
      changes: portion.entries.map(changeOf),
      pictures: portion.entries.map(pictureOf),
    }
  })
}

/** The path of a kind of page with the given parameters. */
function pathOf(
  kind: 'post' | 'category' | 'product',
  values: Readonly<Record<string, string>>,
): string {
  return pageRules[kind].path.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? '')
}
