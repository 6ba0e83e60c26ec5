import { useQuery } from '@tanstack/react-query'
import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { relatedPostsQuery } from '#src/catalogue/queries/posts.ts'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { SectionHeading } from '#src/ui/page/section-heading.tsx'
import { PostEntry } from './post-entry.tsx'

/** Up to three other posts of the category; nothing if there are none. */
export function RelatedPosts({ post }: { readonly post: BlogPostSummary }) {
  const { data: posts = [] } = useQuery(relatedPostsQuery(post.category, post.slug))
  if (posts.length === 0) return null
  return (
    <section className="section sheet" aria-label="Related Posts">
      <div className="wrap">
        <SectionHeading eyebrow={post.category} title="Related Posts" />
        <CardGrid>
          {posts.map((other) => (
            <li key={other.slug}>
              <PostEntry post={other} look="card" level={3} />
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  )
}
