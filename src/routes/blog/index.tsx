import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '#src/content/page-heads.ts'
import { BlogPage } from '#src/features/blog/blog-page.tsx'
import { blogSearch } from '#src/features/blog/blog-search.ts'

export const Route = createFileRoute('/blog/')({
  validateSearch: blogSearch,
  head: () => listHead('blog', 1),
  component: Blog,
})

function Blog() {
  return <BlogPage search={Route.useSearch()} page={1} />
}
