import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { ProductListPage } from '#src/office/products/list/product-list-page.tsx'
import type { ProductSearch } from '#src/office/products/list/product-question.ts'

export const Route = createFileRoute('/admin/products/')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search): ProductSearch => search,
  head: () => hiddenHead('Products'),
  component: Products,
})

function Products() {
  const navigate = Route.useNavigate()
  // To what the address says by then: what is typed gets there later than a click.
  const onAddress = (patch: Partial<ProductSearch>) =>
    void navigate({
      search: (former) => ({ ...former, ...patch }),
      replace: true,
      resetScroll: false,
    })
  return <ProductListPage search={Route.useSearch()} onAddress={onAddress} />
}
