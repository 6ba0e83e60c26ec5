import type { Product } from '#src/catalogue/schema/product.ts'
import { figuresOf } from '#src/catalogue/schema/product-details.ts'
import { drawingSheet } from '#src/domain/plan/drawing-sheet.ts'
import type { FloorPlan } from '#src/domain/plan/floor-plan.ts'
import { planOf } from '#src/domain/plan/plan-rules.ts'
import type { Block, PrintedPicture } from '#src/documents/printed-document.ts'

/** The key figures, as on the product's page. */
const keyLabels = ['Floor area', 'People', 'Weight', 'Lead time']

/**
 * Everything known of a product.
 * @param pictures that could be loaded, the main one first.
 * @param level of its name among the headings.
 */
export function productBlocks(
  product: Product,
  pictures: readonly PrintedPicture[],
  level: 1 | 2,
): readonly Block[] {
  const figures = figuresOf(product)
  const known = keyLabels.flatMap((label) => figures.find((figure) => figure.label === label) ?? [])
  const key =
    product.size === null ? known : [{ label: 'Overall size', value: product.size }, ...known]
  const part = level === 1 ? 2 : 3
  const titled = (text: string, ...blocks: readonly Block[]): readonly Block[] =>
    blocks.length === 0 ? [] : [{ kind: 'heading', level: part, text }, ...blocks]
  const list = (items: readonly string[]): readonly Block[] =>
    items.length === 0 ? [] : [{ kind: 'list', items }]
  const rows = product.specifications.map(({ label, value }) => [label, value])
  const plan = planOf(product.plan)
  return [
    { kind: 'heading', level, text: product.name },
    { kind: 'paragraph', text: `${product.category}. ${product.short_description}` },
    ...(pictures.length === 0 ? [] : [{ kind: 'pictures', pictures } as const]),
    ...(key.length === 0 ? [] : [{ kind: 'figures', figures: key } as const]),
    ...(product.description === ''
      ? []
      : [{ kind: 'paragraph', text: product.description } as const]),
    ...titled('Key features', ...list(product.features)),
    ...titled(
      'Technical specifications',
      ...(rows.length === 0
        ? []
        : [{ kind: 'table', shares: [1, 2], head: ['Specification', 'Value'], rows } as const]),
    ),
    ...titled('Included', ...list(product.included)),
    ...titled('Priced separately', ...list(product.not_included)),
    ...(plan === null ? [] : titled('Plan and elevations', ...planBlocks(product.name, plan))),
  ]
}

/** The drawing of a product, with its unit. */
export function planBlocks(name: string, plan: FloorPlan): readonly Block[] {
  return [
    {
      kind: 'drawing',
      sheet: drawingSheet(plan),
      alt: `Front, right side and floor plan of the ${name}`,
    },
    {
      kind: 'paragraph',
      text: 'Dimensions in millimetres, over the outside of the walls.',
      isMuted: true,
    },
  ]
}
