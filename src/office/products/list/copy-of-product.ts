import { maxSlugLength } from '#src/domain/text/slug.ts'
import type { StoredProduct } from '#src/office/products/product-rows.ts'
import type { ProductToSave } from '#src/office/products/product-api.ts'

const nameEnding = ' (copy)'
const maxNameLength = 150

/** A draft with a copy of a product's data; its pictures are the same files in new rows. */
export function copyOfProduct(product: StoredProduct, id: string, slug: string): ProductToSave {
  const { name, slug: _slug, id: _id, version: _version, deleted_at: _trash, ...rest } = product
  const { pictures, ...fields } = rest
  const shortName = [...name].slice(0, maxNameLength - nameEnding.length).join('')
  return {
    id,
    version: null,
    fields: { ...fields, name: `${shortName.trimEnd()}${nameEnding}`, slug, published: false },
    pictures: pictures.map((picture) => ({ ...picture, id: crypto.randomUUID() })),
  }
}

/** Candidate slugs for a copy, simplest first. */
export function slugsForCopy(slug: string, tries = 20): string[] {
  return Array.from({ length: tries }, (_, place) => {
    const ending = place === 0 ? '-copy' : `-copy-${place + 1}`
    return `${slug.slice(0, maxSlugLength - ending.length).replace(/-+$/, '')}${ending}`
  })
}
