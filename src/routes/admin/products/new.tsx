import { createFileRoute } from '@tanstack/react-router'
import { NewProductPage } from '#src/office/products/product-page.tsx'

export const Route = createFileRoute('/admin/products/new')({ component: NewProductPage })
