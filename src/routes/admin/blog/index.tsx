import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { BlogListPage } from '#src/office/content/blog-list-page.tsx'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/admin/blog/')({
  validateSearch: ({ state }): { readonly state?: 'trash' } => (state === 'trash' ? { state } : {}),
  head: () => hiddenHead('Blog posts'),
  component: Posts,
})

function Posts() {
  const navigate = useNavigate({ from: '/admin/blog/' })
  return (
    <BlogListPage
      isTrash={Route.useSearch().state === 'trash'}
      onTrash={(isTrash) => void navigate({ to: '.', search: isTrash ? { state: 'trash' } : {} })}
    />
  )
}
