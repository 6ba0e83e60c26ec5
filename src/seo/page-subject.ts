import type { QueryClient } from '@tanstack/react-query'
import type { BlogPostSummary } from '#src/content/blog-post.ts'
import { blogPosts } from '#src/content/blog.ts'
import { type Category, findCategory } from '#src/content/categories.ts'
import type { Product, ProductSummary, Project } from '#src/content/product.ts'
import { categoryProductsQuery, productQuery, productsQuery } from '#src/queries/products.ts'
import { projectsQuery } from '#src/queries/projects.ts'

/** A page whose words stand in the sources. */
export type FixedPage = 'home' | 'about' | 'contact' | 'quality' | 'privacy'

/** What a public page is about, with the data that it was rendered from. */
export type PageSubject =
  | { readonly kind: FixedPage }
  | { readonly kind: 'products'; readonly products: readonly ProductSummary[] }
  | {
      readonly kind: 'category'
      readonly category: Category
      readonly products: readonly ProductSummary[]
    }
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'projects'; readonly projects: readonly Project[] }
  | { readonly kind: 'blog'; readonly posts: readonly BlogPostSummary[] }
  | { readonly kind: 'post'; readonly post: BlogPostSummary }

/** A matched route, as the router has it. */
interface Match {
  readonly routeId: string
  readonly params: Readonly<Partial<Record<string, string>>>
}

/** The subject of a rendered page; undefined for a page that search engines shall leave alone. */
export function subjectOf(
  { routeId, params: { category: categorySlug = '', slug = '' } }: Match,
  queryClient: QueryClient,
): PageSubject | undefined {
  const category = findCategory(categorySlug)
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
      return {
        kind: 'products',
        products: queryClient.getQueryData(productsQuery.queryKey) ?? [],
      }
    case '/products/$category/': {
      if (category === undefined) return undefined
      const { queryKey } = categoryProductsQuery(category.slug)
      return { kind: 'category', category, products: queryClient.getQueryData(queryKey) ?? [] }
    }
    case '/products/$category/$slug': {
      const product = queryClient.getQueryData(productQuery(slug).queryKey)
      return product == null ? undefined : { kind: 'product', product }
    }
    case '/projects':
      return {
        kind: 'projects',
        projects: queryClient.getQueryData(projectsQuery.queryKey) ?? [],
      }
    case '/blog/':
      return { kind: 'blog', posts: blogPosts }
    case '/blog/$slug': {
      const post = blogPosts.find((entry) => entry.slug === slug)
      return post === undefined ? undefined : { kind: 'post', post }
    }
    default:
      return undefined
  }
}
