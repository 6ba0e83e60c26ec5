import type { Product, Specification } from './product.ts'
import { figuresOf } from './product-details.ts'

/** The figures that decide first, in this order. */
export const keyLabels = [
  'Overall size',
  'Floor area',
  'Clear height',
  'People',
  'Weight',
  'Lead time',
]

/** The figures shown where there is room for only a few; cards begin with the same. */
const saidFirst = ['Overall size', 'People', 'Lead time']

/** The most telling key figures of a product, as far as it has them, up to a number. */
export function leadingFigures(product: Product, most: number): Specification[] {
  const figures = figuresOf(product)
  return [...new Set([...saidFirst, ...keyLabels])]
    .flatMap((label) => figures.find((figure) => plain(figure.label) === plain(label)) ?? [])
    .slice(0, most)
}

function plain(label: string): string {
  return label.trim().toLowerCase()
}
