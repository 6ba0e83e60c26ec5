import { createFileRoute } from '@tanstack/react-router'
import { blogHead } from '#src/features/blog/blog-head.ts'
import { BlogPage } from '#src/features/blog/blog-page.tsx'
import { blogSearch } from '#src/features/blog/blog-search.ts'

export const Route = createFileRoute('/blog/')({
  validateSearch: blogSearch,
  head: () => blogHead(1),
  component: Blog,
})

function Blog() {
  return <BlogPage search={Route.useSearch()} page={1} />
}
