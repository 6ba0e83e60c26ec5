import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '#src/site/pages/page-heads.ts'
import { type ListSearch, productsSearch } from '#src/site/products/list-search.ts'
import { ProductsPage } from '#src/site/products/products-page.tsx'
import { begin } from '#src/catalogue/queries/load.ts'
import { coverProductsQuery, productPortionQuery } from '#src/catalogue/queries/products.ts'

export const Route = createFileRoute('/products/')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as ListSearch,
  loader: async ({ context: { queryClient } }) => {
    await begin(queryClient, productPortionQuery({}, 1))
    await begin(queryClient, coverProductsQuery)
  },
  head: () => listHead('products', 1),
  component: Products,
})

function Products() {
  return <ProductsPage address={productsSearch(Route.useSearch())} page={1} />
}
