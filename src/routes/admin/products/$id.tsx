import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#src/office/products/product-page.tsx'

export const Route = createFileRoute('/admin/products/$id')({ component: Product })

function Product() {
  return <ProductPage id={Route.useParams().id} />
}
