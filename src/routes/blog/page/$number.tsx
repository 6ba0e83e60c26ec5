import { createFileRoute, notFound } from '@tanstack/react-router'
import { blogPosts } from '#src/content/blog.ts'
import { portionCount, portionNumber } from '#src/content/portions.ts'
import { blogHead } from '#src/features/blog/blog-head.ts'
import { BlogPage } from '#src/features/blog/blog-page.tsx'
import { blogSearch } from '#src/features/blog/blog-search.ts'

export const Route = createFileRoute('/blog/page/$number')({
  validateSearch: blogSearch,
  loader: ({ params }) => {
    const page = portionNumber(params.number)
    if (page === null || page > portionCount(blogPosts.length)) throw notFound()
    return page
  },
  head: ({ loaderData: page = 1 }) => blogHead(page),
  component: LaterPosts,
})

function LaterPosts() {
  const page = Route.useLoaderData()
  return <BlogPage key={page} search={Route.useSearch()} page={page} />
}
