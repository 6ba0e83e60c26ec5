import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { messages } from '#src/domain/messages.ts'
import { pages } from '#src/domain/pages.ts'
import { portionSize, portionTitle } from '#src/domain/portions.ts'
import { offlineSince } from '#src/catalogue/queries/offline-since.ts'
import { postListQuery } from '#src/catalogue/queries/posts.ts'
import { CardPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { LoadFailure } from '#src/ui/cards/load-failure.tsx'
import { EarlierEntries, MoreEntries } from '#src/ui/cards/more-entries.tsx'
import { OfflineNote } from '#src/ui/offline-note.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { useShownPortions } from '#src/ui/cards/use-shown-portions.ts'
import { BlogFilter } from './blog-filter.tsx'
import type { BlogSearch } from './blog-search.ts'
import { findBlogCategory } from './category-slugs.ts'
import { PostList } from './post-list.tsx'

interface Props {
  readonly search: BlogSearch
  /** Number of the page's first portion. */
  readonly page: number
}

/** The blog's posts, filtered by category. */
export function BlogPage({ search: { category: slug }, page }: Props) {
  const category = findBlogCategory(slug)
  const query = useQuery(postListQuery)
  const { data: all } = query
  const posts = all?.filter((post) => category === undefined || post.category === category)
  return (
    <>
      <PageHeading
        eyebrow="Blog"
        title={portionTitle('Guides for buyers and site engineers', page)}
        text={pages.blog.summary}
      />
      <section className="wrap" aria-label={category ?? 'All posts'}>
        {all?.length !== 0 && (
          <BlogFilter
            current={category}
            count={posts === undefined ? '' : `${posts.length} of ${all?.length} posts`}
          />
        )}
        <OfflineNote savedAt={offlineSince(query)} />
        {page > 1 && <EarlierEntries name="posts" to={pageLink(slug, page - 1)} />}
        {query.isLoading && <CardPlaceholders count={3} />}
        <LoadFailure
          hasFailed={!query.isLoading && posts === undefined}
          onRetry={() => query.refetch()}
        >
          {messages.postsFailed}
        </LoadFailure>
        {posts?.length === 0 && (
          <p className="empty">
            {all?.length === 0 ? messages.noPosts : messages.noPostsInCategory}
          </p>
        )}
        {posts !== undefined && posts.length > 0 && (
          <Portions key={slug} posts={posts} slug={slug} page={page} />
        )}
      </section>
    </>
  )
}

interface PortionsProps {
  readonly posts: readonly BlogPostSummary[]
  readonly slug: string | undefined
  readonly page: number
}

function Portions({ posts, slug, page }: PortionsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [portions, showMore] = useShownPortions(list)
  const [asked, setAsked] = useState(0)
  const start = (page - 1) * portionSize
  useEffect(() => {
    if (asked > 0) list.current?.children[asked]?.querySelector('a')?.focus()
  }, [asked])
  const more = useCallback(
    (isAsked: boolean) => {
      if (isAsked) setAsked(portions * portionSize)
      showMore()
    },
    [portions, showMore],
  )
  return (
    <>
      <PostList ref={list} posts={posts.slice(start, start + portions * portionSize)} />
      <MoreEntries
        name="posts"
        page={page}
        portions={portions}
        total={posts.length}
        next={pageLink(slug, page + portions)}
        onMore={more}
      />
    </>
  )
}

function pageLink(category: string | undefined, number: number) {
  const search = { category }
  return number === 1
    ? linkOptions({ to: '/blog', search })
    : linkOptions({ to: '/blog/page/$number', params: { number: String(number) }, search })
}
