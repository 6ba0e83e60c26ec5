import type { Product } from '#src/catalogue/schema/product.ts'
import type { Block, PrintedDocument, PrintedPicture } from '#src/documents/printed-document.ts'
import type { BasketPrices } from '#src/domain/offers/basket-prices.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import { productBlocks } from './product-blocks.ts'
import { type DocumentFrame, codeOf, productAddress } from './product-document.ts'

/** A product of a basket as this device knows it, with its pictures. */
interface KnownProduct {
  readonly product: Product
  readonly pictures: readonly PrintedPicture[]
}

export interface PrintedBasket {
  /** Name of the customer; may be empty. */
  readonly customer: string
  readonly lines: readonly RequestLine[]
  /** Each once. */
  readonly products: readonly KnownProduct[]
  /** Prices of the lines, for staff; null leaves them out. */
  readonly prices: BasketPrices | null
}

/** The lines of a basket, then each product. Prices are list prices, not agreed ones. */
export function basketDocument(
  { customer, lines, products, prices }: PrintedBasket,
  origin: string,
  frame: DocumentFrame,
): PrintedDocument {
  const title = customer === '' ? 'Selected products' : `Selected products for ${customer}`
  const rows = lines.map(({ product_name: name, quantity, options, note }, place) => [
    name,
    String(quantity),
    options ?? '',
    note ?? '',
    ...(prices === null
      ? []
      : [prices.lines[place]?.each ?? '', prices.lines[place]?.amount ?? '']),
  ])
  const blocks: readonly Block[] = [
    { kind: 'heading', level: 1, text: title },
    {
      kind: 'table',
      shares: prices === null ? [2.4, 0.7, 1.8, 2.4] : [2.1, 1, 1.2, 1.4, 1.6, 1.4],
      head: [
        'Product',
        'Quantity',
        'Options',
        'Note',
        ...(prices === null ? [] : ['List price', 'Amount']),
      ],
      ...(prices !== null && { figures: [4, 5] }),
      rows,
    },
    ...(prices === null
      ? []
      : [{ kind: 'paragraph', text: `Total ${prices.sum}. ${prices.note}` } as const]),
    {
      kind: 'paragraph',
      text:
        prices === null
          ? 'A selection, not an offer: prices follow on request.'
          : 'A selection, not an offer: what is offered stands in an offer alone.',
      isMuted: true,
    },
    ...products.flatMap(({ product, pictures }) => [
      ...productBlocks(product, pictures, 2),
      codeOf(productAddress(origin, product), `${product.name} on our website`),
    ]),
  ]
  return { ...frame, title, blocks }
}
