import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { ExchangePage } from '#src/office/products/exchange-page.tsx'

export const Route = createFileRoute('/admin/products/exchange')({
  head: () => hiddenHead('Import and export'),
  component: ExchangePage,
})
