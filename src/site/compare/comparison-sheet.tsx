import type { Product } from '#src/catalogue/schema/product.ts'
import type { LengthUnit } from '#src/domain/text/measure-text.ts'
import { siteOrigin } from '#src/platform/env.ts'
import { SheetTools } from '#src/ui/sheets/sheet-tools.tsx'
import { comparisonRows, onlyDifferences, shownPlans } from './comparison-rows.ts'

interface Props {
  readonly products: readonly Product[]
  readonly unit: LengthUnit
  readonly isOnlyDifferences: boolean
}

/** The comparison as a PDF. */
export function ComparisonSheet({ products, unit, isOnlyDifferences }: Props) {
  const names = products.map(({ name }) => name)
  return (
    <SheetTools
      title={names.join(' · ')}
      make={async () => {
        const { makeComparisonSheet } = await import('#src/documents/browser/make-sheet.ts')
        const all = comparisonRows(products, unit)
        const isNarrowed = isOnlyDifferences && products.length > 1
        const groups = isNarrowed ? onlyDifferences(all) : all
        const pictures = products.map(({ picture }) => picture)
        const address = `${siteOrigin()}${location.pathname}${location.search}`
        const plans = shownPlans(products, isNarrowed)
        return makeComparisonSheet({ names, plans, groups, address }, pictures)
      }}
    />
  )
}
