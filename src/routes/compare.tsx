import { createFileRoute } from '@tanstack/react-router'
import { type CompareAddress, comparisonOf } from '#src/site/compare/compare-address.ts'
import { ComparePage } from '#src/site/compare/compare-page.tsx'
import { headOf } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/compare')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as CompareAddress,
  head: () => headOf('compare'),
  component: Compare,
})

function Compare() {
  return <ComparePage comparison={comparisonOf({ ...Route.useSearch() })} />
}
