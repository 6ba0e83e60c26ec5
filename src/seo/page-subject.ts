import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import type { Category } from '#src/catalogue/schema/categories.ts'
import type { FixedPage } from '#src/domain/pages.ts'
import type { Picture } from '#src/domain/picture.ts'
import type { Portion } from '#src/domain/portions.ts'
import type { Product, ProductSummary, Project } from '#src/catalogue/schema/product.ts'

/** A portion of a list that a page shows. */
export interface ListPart<Entry> {
  readonly list: Portion<Entry>
  /** Its number, from 1. */
  readonly page: number
}

/** What a public page is about, with the data that it shows. */
export type PageSubject =
  | { readonly kind: FixedPage; readonly picture: Picture | null }
  | ({ readonly kind: 'products' } & ListPart<ProductSummary>)
  | ({ readonly kind: 'category'; readonly category: Category } & ListPart<ProductSummary>)
  | { readonly kind: 'product'; readonly product: Product }
  | ({ readonly kind: 'projects' } & ListPart<Project>)
  | ({ readonly kind: 'blog' } & ListPart<BlogPostSummary>)
  | { readonly kind: 'post'; readonly post: BlogPostSummary }
