import { createFileRoute } from '@tanstack/react-router'
import { ExchangePage } from '#src/office/products/exchange-page.tsx'

export const Route = createFileRoute('/admin/products/exchange')({ component: ExchangePage })
