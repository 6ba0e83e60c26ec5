import type { QueryKey } from '@tanstack/react-query'
import { type BlogPost, type BlogPostSummary, relatedPosts } from '#src/domain/blog/blog-post.ts'
import { portionOf } from '#src/domain/portions.ts'
import { categories } from '#src/catalogue/schema/categories.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import { summaryOf } from '#src/catalogue/schema/product-details.ts'
import type { CatalogueCopy } from '#src/catalogue/replica/reader.ts'
import { isInList, newestLimit, relatedLimit } from './products.ts'
import { relatedPostsLimit } from './posts.ts'
import { firstProjects, isInCategory } from './projects.ts'
import type { WholeCatalogue } from './whole-catalogue.ts'

/** Answers a query of the catalogue; undefined if the catalogue does not hold the answer. */
export type AnswerQuery = (queryKey: QueryKey) => unknown

/**
 * Answers the queries of public pages from a catalogue in memory, exactly as the server would, with
 * members in the same order. Used by the device's copy and by the prerender.
 * @param catalogue everything published, in the order of the pages.
 * @param missing the answer for a missing entry: null says that it does not exist; undefined that
 * it may be newer than the device's copy.
 */
export function catalogueAnswers(
  { products, projects, posts }: WholeCatalogue,
  missing: null | undefined,
): AnswerQuery {
  const bySlug = once(() => new Map(products.map((product) => [product.slug, product])))
  const byCategory = once(() => rangesOf(products))
  const rangeOf = (category: string | null) =>
    category === null ? products : (byCategory().get(category) ?? [])

  const answers = {
    products: {
      portion: (number: number, category: string | null, type: string | null) => {
        const range = rangeOf(category)
        const isOfType = (product: Product) => isInList(product, { type: type ?? undefined })
        const portion = portionOf(type === null ? range : range.filter(isOfType), number)
        return { ...portion, entries: portion.entries.map(summaryOf) }
      },
      newest: () => products.slice(0, newestLimit).map(summaryOf),
      covers: () => categories.flatMap(({ slug }) => rangeOf(slug).slice(-1).map(summaryOf)),
      detail: (slug: string) => bySlug().get(slug) ?? missing,
      related: (category: string, excludedId: string) =>
        rangeOf(category)
          // One more than shown: the page's own product may be among them.
          .slice(0, relatedLimit + 1)
          .filter(({ id }) => id !== excludedId)
          .slice(0, relatedLimit)
          .map(summaryOf),
    },
    projects: {
      portion: (number: number, category: string | null) => {
        const isShown = (project: Project) => isInCategory(project, category ?? undefined)
        return portionOf(projects.filter(isShown), number)
      },
      first: () => firstProjects(projects),
      detail: (id: string) => projects.find((project) => project.id === id) ?? missing,
    },
    posts: {
      list: () => posts.map(postSummaryOf),
      detail: (slug: string) => posts.find((post) => post.slug === slug) ?? missing,
      related: (category: BlogPost['category'], slug: string) =>
        relatedPosts(posts, { category, slug }, relatedPostsLimit).map(postSummaryOf),
    },
  }
  // `products.ts`, `projects.ts` and `posts.ts` define the members of the keys.
  const bySubject = answers as unknown as Readonly<
    Record<string, Readonly<Record<string, (...rest: readonly unknown[]) => unknown>>>
  >
  return ([subject, kind, ...rest]) =>
    subject === 'catalogue'
      ? { products, projects, posts }
      : bySubject[subject as string]?.[kind as string]?.(...rest)
}

/** Answers a query from the device's copy, reading only what the answer needs. */
export async function answerFromCopy(copy: CatalogueCopy, queryKey: QueryKey): Promise<unknown> {
  const [subject, kind, name] = queryKey
  if (subject === 'products' && kind === 'detail') return copy.product(String(name))
  const isAbout = (part: string) => subject === part || subject === 'catalogue'
  const products = isAbout('products') ? await copy.products() : []
  const projects = isAbout('projects') ? await copy.projects() : []
  const posts = isAbout('posts') ? await copy.posts() : []
  return catalogueAnswers({ products, projects, posts }, undefined)(queryKey)
}

function postSummaryOf({ content, ...summary }: BlogPost): BlogPostSummary {
  return summary
}

function rangesOf(products: readonly Product[]): ReadonlyMap<string, readonly Product[]> {
  const ranges = new Map<string, Product[]>()
  for (const product of products) {
    const range = ranges.get(product.category_slug)
    if (range === undefined) ranges.set(product.category_slug, [product])
    else range.push(product)
  }
  return ranges
}

/**
 * Computed by the first answer that needs it, because the device's copy answers one query at a
 * time.
 */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
