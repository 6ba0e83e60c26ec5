import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { NewProjectPage } from '#src/office/projects/project-page.tsx'

export const Route = createFileRoute('/admin/gallery/new')({
  head: () => hiddenHead('Add project'),
  component: NewProjectPage,
})
