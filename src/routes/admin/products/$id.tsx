import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#src/features/product-editor/product-page.tsx'

export const Route = createFileRoute('/admin/products/$id')({ component: Product })

function Product() {
  return <ProductPage id={Route.useParams().id} />
}
