import type { Product } from '#src/catalogue/schema/product.ts'
import type { LengthUnit } from '#src/domain/text/measure-text.ts'
import { siteOrigin } from '#src/platform/env.ts'
import { DocumentTools } from '#src/ui/documents/document-tools.tsx'
import { comparisonRows, onlyDifferences, shownPlans } from './comparison-rows.ts'

interface Props {
  readonly products: readonly Product[]
  readonly unit: LengthUnit
  readonly isOnlyDifferences: boolean
}

/** The comparison as a PDF. */
export function ComparisonDocument({ products, unit, isOnlyDifferences }: Props) {
  const names = products.map(({ name }) => name)
  return (
    <DocumentTools
      title={names.join(' · ')}
      make={async () => {
        const { makeComparisonDocument } = await import('#src/documents/browser/make-document.ts')
        const all = comparisonRows(products, unit)
        const isNarrowed = isOnlyDifferences && products.length > 1
        const groups = isNarrowed ? onlyDifferences(all) : all
        const pictures = products.map(({ picture }) => picture)
        const address = `${siteOrigin()}${location.pathname}${location.search}`
        const plans = shownPlans(products, isNarrowed)
        return makeComparisonDocument({ names, plans, groups, address }, pictures)
      }}
    />
  )
}
