import { createFileRoute } from '@tanstack/react-router'
import { ExchangePage } from '#src/features/product-editor/exchange-page.tsx'

export const Route = createFileRoute('/admin/products/exchange')({ component: ExchangePage })
