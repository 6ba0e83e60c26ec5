import { createFileRoute } from '@tanstack/react-router'
import { NewProductPage } from '#src/features/product-editor/product-page.tsx'

export const Route = createFileRoute('/admin/products/new')({ component: NewProductPage })
