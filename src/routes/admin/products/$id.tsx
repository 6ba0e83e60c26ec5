import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { ProductPage } from '#src/office/products/product-page.tsx'

export const Route = createFileRoute('/admin/products/$id')({
  head: () => hiddenHead('Edit product'),
  component: Product,
})

function Product() {
  return <ProductPage id={Route.useParams().id} />
}
