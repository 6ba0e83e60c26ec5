import type { BlogPost, BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import type { Product, ProductSummary, Project } from '#src/catalogue/schema/product.ts'
import { emptyDetails } from '#src/catalogue/schema/product-details.ts'
import { persistedAnswers } from './query-persister.ts'
import type { WholeCatalogue } from './whole-catalogue.ts'

/** The data this device kept of visited pages: some products in full, of others only their card. */
export async function seenCatalogue(): Promise<
  Pick<WholeCatalogue, 'products' | 'projects' | 'posts'>
> {
  const products = new Map<string, Product>()
  const projects = new Map<string, Project>()
  const posts = new Map<string, BlogPost>()
  for (const [[subject, kind], data] of await persistedAnswers()) {
    // Stored answers are recognised by shape, since each query's answer has a known one.
    if (subject === 'projects') {
      if (kind === 'first') continue
      for (const project of entriesOf(data) as Project[]) projects.set(project.id, project)
    } else if (subject === 'posts') {
      for (const post of entriesOf(data) as (BlogPost | BlogPostSummary)[]) {
        if ('content' in post || !posts.has(post.id)) posts.set(post.id, { content: [], ...post })
      }
    } else if (subject !== 'products') {
      // Words of pages.
      continue
    } else if (kind === 'detail') {
      const product = data as Product
      products.set(product.id, product)
    } else {
      for (const summary of entriesOf(data) as ProductSummary[]) {
        if (!products.has(summary.id)) products.set(summary.id, inShort(summary))
      }
    }
  }
  return {
    products: [...products.values()],
    projects: [...projects.values()],
    posts: [...posts.values()],
  }
}

/** The entries of a portion, a list, or a single answer. */
function entriesOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data
  const { entries } = data as { readonly entries?: unknown[] }
  return entries ?? [data]
}

function inShort(summary: ProductSummary): Product {
  const pictures = summary.picture === null ? [] : [summary.picture]
  return { ...summary, ...emptyDetails, pictures }
}
