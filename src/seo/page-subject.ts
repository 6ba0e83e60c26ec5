import type { QueryClient } from '@tanstack/react-query'
import type { BlogPostSummary } from '#src/content/blog-post.ts'
import { blogPosts } from '#src/content/blog.ts'
import { type Category, findCategory } from '#src/content/categories.ts'
import { type Portion, portionNumber, portionOf } from '#src/content/portions.ts'
import type { Product, ProductSummary, Project } from '#src/content/product.ts'
import { productPortionQuery, productQuery } from '#src/queries/products.ts'
import { projectPortionQuery } from '#src/queries/projects.ts'

/** A page whose words stand in the sources. */
export type FixedPage = 'home' | 'about' | 'contact' | 'quality' | 'privacy'

/** A part of a list that a page shows. */
export interface ListPart<Entry> {
  readonly list: Portion<Entry>
  /** Its number, from 1. */
  readonly page: number
}

/** What a public page is about, with the data that it was rendered from. */
export type PageSubject =
  | { readonly kind: FixedPage }
  | ({ readonly kind: 'products' } & ListPart<ProductSummary>)
  | ({ readonly kind: 'category'; readonly category: Category } & ListPart<ProductSummary>)
  | { readonly kind: 'product'; readonly product: Product }
  | ({ readonly kind: 'projects' } & ListPart<Project>)
  | ({ readonly kind: 'blog' } & ListPart<BlogPostSummary>)
  | { readonly kind: 'post'; readonly post: BlogPostSummary }

const none = { entries: [], total: 0 }

/** A matched route, as the router has it. */
interface Match {
  readonly routeId: string
  readonly params: Readonly<Partial<Record<string, string>>>
}

/** The subject of a rendered page; undefined for a page that search engines shall leave alone. */
export function subjectOf(
  { routeId, params: { category: categorySlug = '', slug = '', number = '' } }: Match,
  queryClient: QueryClient,
): PageSubject | undefined {
  const category = findCategory(categorySlug)
  const page = portionNumber(number) ?? 1
  switch (routeId) {
    case '/':
      return { kind: 'home' }
    case '/about':
      return { kind: 'about' }
    case '/contact':
      return { kind: 'contact' }
    case '/quality':
      return { kind: 'quality' }
    case '/privacy':
      return { kind: 'privacy' }
    case '/products/':
    case '/products/page/$number': {
      const { queryKey } = productPortionQuery({}, page)
      const list = queryClient.getQueryData(queryKey) ?? none
      return { kind: 'products', list, page }
    }
    case '/products/$category/':
    case '/products/$category/page/$number': {
      if (category === undefined) return undefined
      const { queryKey } = productPortionQuery({ category: category.slug }, page)
      const list = queryClient.getQueryData(queryKey) ?? none
      return { kind: 'category', category, list, page }
    }
    case '/products/$category/$slug': {
      const product = queryClient.getQueryData(productQuery(slug).queryKey)
      return product == null ? undefined : { kind: 'product', product }
    }
    case '/projects/':
    case '/projects/page/$number': {
      const { queryKey } = projectPortionQuery(undefined, page)
      const list = queryClient.getQueryData(queryKey) ?? none
      return { kind: 'projects', list, page }
    }
    case '/blog/':
    case '/blog/page/$number':
      return { kind: 'blog', list: portionOf(blogPosts, page), page }
    case '/blog/$slug': {
      const post = blogPosts.find((entry) => entry.slug === slug)
      return post === undefined ? undefined : { kind: 'post', post }
    }
    default:
      return undefined
  }
}
