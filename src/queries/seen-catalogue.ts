import type { Product, ProductSummary, Project } from '#src/content/product.ts'
import { keptAnswers } from './query-keeper.ts'
import type { WholeCatalogue } from './whole-catalogue.ts'

/** What this device keeps of pages that were seen: some products in full, of others what a card shows. */
export async function seenCatalogue(): Promise<Pick<WholeCatalogue, 'products' | 'projects'>> {
  const products = new Map<string, Product>()
  const projects = new Map<string, Project>()
  for (const [[subject, kind], data] of await keptAnswers()) {
    // The device's storage is read by shape: what each query's answer looks like is sure.
    if (subject === 'projects') {
      if (kind === 'first') continue
      for (const project of entriesOf<Project>(data)) projects.set(project.id, project)
    } else if (kind === 'detail') {
      const product = data as Product
      products.set(product.id, product)
    } else {
      for (const summary of entriesOf<ProductSummary>(data)) {
        if (!products.has(summary.id)) products.set(summary.id, inShort(summary))
      }
    }
  }
  return { products: [...products.values()], projects: [...projects.values()] }
}

/** The entries of a portion, of a list, or the one that the answer is. */
function entriesOf<Entry>(data: unknown): readonly Entry[] {
  if (Array.isArray(data)) return data as Entry[]
  const { entries } = data as { readonly entries?: readonly Entry[] }
  return entries ?? [data as Entry]
}

function inShort(summary: ProductSummary): Product {
  const pictures = summary.picture === null ? [] : [summary.picture]
  return { ...summary, description: '', features: [], specifications: [], pictures }
}
