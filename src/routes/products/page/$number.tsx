import { createFileRoute, notFound } from '@tanstack/react-router'
import { listHead } from '#src/content/page-heads.ts'
import { portionNumber } from '#src/content/portions.ts'
import { ProductsPage } from '#src/features/catalogue/products-page.tsx'
import { begin } from '#src/queries/load.ts'
import { productPortionQuery } from '#src/queries/products.ts'

export const Route = createFileRoute('/products/page/$number')({
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
  return <ProductsPage key={page} page={page} />
}
