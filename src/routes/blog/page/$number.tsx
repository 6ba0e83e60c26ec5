import { createFileRoute, notFound } from '@tanstack/react-router'
import { listHead } from '#src/site/pages/page-heads.ts'
import { blogPosts } from '#src/domain/blog/blog.ts'
import { portionCount, portionNumber } from '#src/domain/portions.ts'
import { BlogPage } from '#src/site/blog/blog-page.tsx'
import { blogSearch } from '#src/site/blog/blog-search.ts'

export const Route = createFileRoute('/blog/page/$number')({
  validateSearch: blogSearch,
  loader: ({ params }) => {
    const page = portionNumber(params.number)
    if (page === null) throw notFound()
    return page
  },
  head: ({ loaderData }) => listHead('blog', loaderData),
  component: LaterPosts,
})

function LaterPosts() {
  const page = Route.useLoaderData()
  const search = Route.useSearch()
  // Not sooner: the list of posts is no part of the first scripts.
  if (page > portionCount(blogPosts.length)) throw notFound()
  return <BlogPage key={page} search={search} page={page} />
}
