import { createFileRoute, notFound } from '@tanstack/react-router'
import { listHead } from '#src/site/pages/page-heads.ts'
import { portionNumber } from '#src/domain/portions.ts'
import { type ListSearch, productsSearch } from '#src/site/products/list-search.ts'
import { ProductsPage } from '#src/site/products/products-page.tsx'
import { begin } from '#src/catalogue/queries/load.ts'
import { productPortionQuery } from '#src/catalogue/queries/products.ts'

export const Route = createFileRoute('/products/page/$number')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as ListSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const page = portionNumber(params.number)
    if (page === null) throw notFound()
    await begin(queryClient, productPortionQuery({}, page))
    return page
  },
  head: ({ loaderData }) => listHead('products', loaderData),
  component: LaterProducts,
})

function LaterProducts() {
  const page = Route.useLoaderData()
  return <ProductsPage key={page} address={productsSearch(Route.useSearch())} page={page} />
}
