import { createFileRoute } from '@tanstack/react-router'
import { blogPosts } from '#src/content/blog.ts'
import { pageDescription, pageTitle } from '#src/content/head-texts.ts'
import { BlogFilter } from '#src/features/blog/blog-filter.tsx'
import { categorySlugs, findBlogCategory } from '#src/features/blog/category-slugs.ts'
import { PostList } from '#src/features/blog/post-list.tsx'
import { oneOf } from '#src/lib/one-of.ts'
import { pageHead } from '#src/lib/page-head.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'

const description =
  'Practical notes on cabins, containers and camps: panels, power, cranes, roads, fire and rain, with the figures to check.'

/** The search parameters of the page. */
export interface BlogSearch {
  /** A category's slug; anything else is no filter. */
  readonly category?: string | undefined
}

export const Route = createFileRoute('/blog/')({
  validateSearch: ({ category }: Record<string, unknown>): BlogSearch => ({
    category: oneOf(categorySlugs, category),
  }),
  head: () =>
    pageHead({
      title: pageTitle('Blog'),
      description: pageDescription(description),
      path: '/blog',
    }),
  component: Blog,
})

function Blog() {
  const { category: slug } = Route.useSearch()
  const category = findBlogCategory(slug)
  const posts = blogPosts.filter((post) => category === undefined || post.category === category)
  return (
    <>
      <PageHeading eyebrow="Blog" title="Notes from the yard and the site" text={description} />
      <section className="wrap" aria-label={category ?? 'All posts'}>
        <BlogFilter current={category} count={`${posts.length} of ${blogPosts.length} posts`} />
        <PostList posts={posts} />
      </section>
    </>
  )
}
