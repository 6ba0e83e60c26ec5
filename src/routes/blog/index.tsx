import { createFileRoute } from '@tanstack/react-router'
import { begin } from '#src/catalogue/queries/load.ts'
import { listHead } from '#src/site/pages/page-heads.ts'
import { BlogPage } from '#src/site/blog/blog-page.tsx'
import { blogSearch } from '#src/site/blog/blog-search.ts'

export const Route = createFileRoute('/blog/')({
  validateSearch: blogSearch,
  loader: async ({ context: { queryClient } }) => {
    // Loaders are part of the first script; questions about posts need not be.
    const { postListQuery } = await import('#src/catalogue/queries/posts.ts')
    await begin(queryClient, postListQuery)
  },
  head: () => listHead('blog', 1),
  component: Blog,
})

function Blog() {
  return <BlogPage search={Route.useSearch()} page={1} />
}
