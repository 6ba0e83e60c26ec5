import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { ProductListPage } from '#src/office/products/list/product-list-page.tsx'
import type { ProductSearch } from '#src/office/products/list/product-question.ts'

export const Route = createFileRoute('/admin/products/')({
  // Checked by the page itself: what stands here is loaded with every public page.
  validateSearch: (search): ProductSearch => search,
  head: () => hiddenHead('Products'),
  component: Products,
})

function Products() {
  const navigate = useNavigate({ from: '/admin/products/' })
  return (
    <ProductListPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '.', search, replace: true, resetScroll: false })}
    />
  )
}
