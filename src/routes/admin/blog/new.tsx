import { createFileRoute } from '@tanstack/react-router'
import { NewPostPage } from '#src/office/content/post-page.tsx'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/admin/blog/new')({
  head: () => hiddenHead('Write post'),
  component: NewPostPage,
})
