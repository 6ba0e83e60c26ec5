import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '#src/site/pages/page-heads.ts'
import { BlogPage } from '#src/site/blog/blog-page.tsx'
import { blogSearch } from '#src/site/blog/blog-search.ts'

export const Route = createFileRoute('/blog/')({
  validateSearch: blogSearch,
  head: () => listHead('blog', 1),
  component: Blog,
})

function Blog() {
  return <BlogPage search={Route.useSearch()} page={1} />
}
