import { keyLabels } from '#src/catalogue/schema/key-figures.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { figuresOf } from '#src/catalogue/schema/product-details.ts'
import { type LengthUnit, inUnit } from '#src/domain/text/measure-text.ts'

/** A row of the comparison. */
export interface ComparisonRow {
  readonly label: string
  /** The lines of each product's cell; empty if it says nothing. */
  readonly cells: readonly (readonly string[])[]
  readonly differs: boolean
}

export interface RowGroup {
  readonly title: string
  readonly rows: readonly ComparisonRow[]
}

const offerRows = [
  ['Included', ({ included }: Product) => included],
  ['Priced separately', ({ not_included: separate }: Product) => separate],
  ['Key features', ({ features }: Product) => features],
] as const

/**
 * The rows of a comparison: key figures, other specifications in the order they first appear, and
 * what the offer covers. Rows that are empty for all products are left out. Lengths and areas are
 * in the given unit; rows are compared as shown.
 */
export function comparisonRows(products: readonly Product[], unit: LengthUnit): RowGroup[] {
  const figures = products.map((product) => linesByLabel(product, unit))
  const labelled = (label: string) =>
    rowOf(
      label,
      figures.map((lines) => lines.get(label.toLowerCase())?.lines ?? []),
    )
  const known = new Set(keyLabels.map((label) => label.toLowerCase()))
  const others = new Map<string, string>()
  for (const [key, { label }] of figures.flatMap((lines) => [...lines])) {
    if (!known.has(key) && !others.has(key)) others.set(key, label)
  }
  return [
    { title: 'Key figures', rows: keyLabels.map(labelled) },
    { title: 'Specifications', rows: [...others.values()].map(labelled) },
    {
      title: 'What the offer covers',
      rows: offerRows.map(([label, linesOf]) =>
        rowOf(
          label,
          products.map((product) => linesOf(product).map((line) => inUnit(line, unit))),
        ),
      ),
    },
  ]
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ cells }) => cells.some((lines) => lines.length > 0)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** The same groups with only the rows that differ, without empty groups. */
export function onlyDifferences(groups: readonly RowGroup[]): RowGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
}

/**
 * The floor plans in the order of the products; none if there are none, or if only differences are
 * wanted and they are equal.
 */
export function shownPlans(products: readonly Product[], isNarrowed: boolean): readonly unknown[] {
  const plans = products.map(({ plan }) => plan)
  const texts = plans.map((plan) => JSON.stringify(plan))
  const hasAny = texts.some((text) => text !== 'null')
  return hasAny && (!isNarrowed || new Set(texts).size > 1) ? plans : []
}

function rowOf(label: string, cells: readonly (readonly string[])[]): ComparisonRow {
  const said = new Set(cells.map((lines) => lines.map(plain).join('\n')))
  return { label, cells, differs: said.size > 1 }
}

/** Case and spaces make no difference. */
function plain(line: string): string {
  return line.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/** Keyed by lower-case label; a label that a product has twice gets both lines. */
function linesByLabel(product: Product, unit: LengthUnit) {
  const found = new Map<string, { readonly label: string; readonly lines: string[] }>()
  for (const { label, value } of figuresOf(product)) {
    const key = label.trim().toLowerCase()
    const entry = found.get(key) ?? { label: label.trim(), lines: [] }
    entry.lines.push(inUnit(value, unit))
    found.set(key, entry)
  }
  return found
}
