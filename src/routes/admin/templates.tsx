import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { TemplatePage } from '#src/office/templates/template-page.tsx'

export const Route = createFileRoute('/admin/templates')({
  head: () => hiddenHead('Mail templates'),
  component: TemplatePage,
})
