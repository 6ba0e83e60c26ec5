import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '#src/content/page-heads.ts'
import { ProductsPage } from '#src/features/catalogue/products-page.tsx'
import { begin } from '#src/queries/load.ts'
import { productPortionQuery } from '#src/queries/products.ts'

export const Route = createFileRoute('/products/')({
  loader: async ({ context: { queryClient } }) => {
    await begin(queryClient, productPortionQuery({}, 1))
  },
  head: () => listHead('products', 1),
  component: () => <ProductsPage page={1} />,
})
