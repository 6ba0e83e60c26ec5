import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '#src/site/pages/page-heads.ts'
import { ProductsPage } from '#src/site/products/products-page.tsx'
import { begin } from '#src/catalogue/queries/load.ts'
import { productPortionQuery } from '#src/catalogue/queries/products.ts'

export const Route = createFileRoute('/products/')({
  loader: async ({ context: { queryClient } }) => {
    await begin(queryClient, productPortionQuery({}, 1))
  },
  head: () => listHead('products', 1),
  component: () => <ProductsPage page={1} />,
})
