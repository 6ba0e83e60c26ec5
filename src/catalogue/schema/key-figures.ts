import { type Product, type Specification, figuresOf } from './product.ts'

/** What decides first, in this order. */
export const keyLabels = [
  'Overall size',
  'Floor area',
  'Clear height',
  'People',
  'Weight',
  'Lead time',
]

/** What is said first where there is room for a few only; cards begin with the same. */
const saidFirst = ['Overall size', 'People', 'Lead time']

/** The key figures that say most of a product, as far as it has them: that many at most. */
export function leadingFigures(product: Product, most: number): Specification[] {
  const figures = figuresOf(product)
  return [...new Set([...saidFirst, ...keyLabels])]
    .flatMap((label) => figures.find((figure) => plain(figure.label) === plain(label)) ?? [])
    .slice(0, most)
}

function plain(label: string): string {
  return label.trim().toLowerCase()
}
