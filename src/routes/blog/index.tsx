import { createFileRoute } from '@tanstack/react-router'
import { blogList, listHead } from '#src/content/list-head.ts'
import { BlogPage } from '#src/features/blog/blog-page.tsx'
import { blogSearch } from '#src/features/blog/blog-search.ts'

export const Route = createFileRoute('/blog/')({
  validateSearch: blogSearch,
  head: () => listHead(blogList, 1),
  component: Blog,
})

function Blog() {
  return <BlogPage search={Route.useSearch()} page={1} />
}
