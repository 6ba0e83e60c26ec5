import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { NewProductPage } from '#src/office/products/product-page.tsx'

export const Route = createFileRoute('/admin/products/new')({
  head: () => hiddenHead('Add product'),
  component: NewProductPage,
})
