import type { Product } from '#src/catalogue/schema/product.ts'
import type { Block, PrintedDocument, PrintedPicture } from '#src/documents/printed-document.ts'
import { productBlocks } from './product-blocks.ts'

/** The parts of a document besides its blocks. */
export type DocumentFrame = Pick<PrintedDocument, 'language' | 'day' | 'company'>

/** The URL of a product's page. */
export function productAddress(
  origin: string,
  { category_slug: category, slug }: Pick<Product, 'category_slug' | 'slug'>,
): string {
  return `${origin}/products/${category}/${slug}`
}

/** The specification of one product. */
export function productDocument(
  product: Product,
  pictures: readonly PrintedPicture[],
  origin: string,
  frame: DocumentFrame,
): PrintedDocument {
  return {
    ...frame,
    title: product.name,
    blocks: [
      ...productBlocks(product, pictures, 1),
      codeOf(productAddress(origin, product), 'This product on our website'),
    ],
  }
}

/** A QR code after content that has a page. */
export function codeOf(address: string, caption: string): Block {
  return { kind: 'code', address, caption }
}
