import { createFileRoute, notFound } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { begin } from '#src/catalogue/queries/load.ts'
import { postListQuery } from '#src/catalogue/queries/posts.ts'
import { portionCount, portionNumber } from '#src/domain/portions.ts'
import { listHead } from '#src/site/pages/page-heads.ts'
import { BlogPage } from '#src/site/blog/blog-page.tsx'
import { blogSearch } from '#src/site/blog/blog-search.ts'

export const Route = createFileRoute('/blog/page/$number')({
  validateSearch: blogSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const page = portionNumber(params.number)
    if (page === null) throw notFound()
    const { postListQuery } = await import('#src/catalogue/queries/posts.ts')
    await begin(queryClient, postListQuery)
    return page
  },
  head: ({ loaderData }) => listHead('blog', loaderData),
  component: LaterPosts,
})

function LaterPosts() {
  const page = Route.useLoaderData()
  const { data: posts } = useQuery(postListQuery)
  if (posts !== undefined && page > portionCount(posts.length)) throw notFound()
  return <BlogPage key={page} search={Route.useSearch()} page={page} />
}
