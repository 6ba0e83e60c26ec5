import type { Product } from '#src/catalogue/schema/product.ts'
import type { Block, PrintedDocument, PrintedPicture } from '#src/documents/printed-document.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import { productBlocks } from './product-blocks.ts'
import { type SheetFrame, codeOf, productAddress } from './product-sheet.ts'

/** A product of a basket as far as the device has it, with its pictures. */
interface KnownProduct {
  readonly product: Product
  readonly pictures: readonly PrintedPicture[]
}

export interface PrintedBasket {
  /** Whom it is for; may be empty. */
  readonly customer: string
  readonly lines: readonly RequestLine[]
  /** Each once. */
  readonly products: readonly KnownProduct[]
}

/** What somebody has chosen, line by line, and then each product. No price: none is agreed. */
export function basketSheet(
  { customer, lines, products }: PrintedBasket,
  origin: string,
  frame: SheetFrame,
): PrintedDocument {
  const title = customer === '' ? 'Selected products' : `Selected products for ${customer}`
  const rows = lines.map(({ product_name: name, quantity, options, note }) => [
    name,
    String(quantity),
    options ?? '',
    note ?? '',
  ])
  const blocks: readonly Block[] = [
    { kind: 'heading', level: 1, text: title },
    {
      kind: 'table',
      shares: [2.4, 0.7, 1.8, 2.4],
      head: ['Product', 'Quantity', 'Options', 'Note'],
      rows,
    },
    {
      kind: 'paragraph',
      text: 'A selection, not an offer: prices follow on request.',
      isMuted: true,
    },
    ...products.flatMap(({ product, pictures }) => [
      ...productBlocks(product, pictures, 2),
      codeOf(productAddress(origin, product), `${product.name} on our website`),
    ]),
  ]
  return { ...frame, title, blocks }
}
