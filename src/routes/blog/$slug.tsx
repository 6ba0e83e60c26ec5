import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, createFileRoute, notFound, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { begin, load } from '#src/catalogue/queries/load.ts'
import { offlineSince } from '#src/catalogue/queries/offline-since.ts'
import { postQuery, postRedirectQuery } from '#src/catalogue/queries/posts.ts'
import { pageDescription, pageTitle } from '#src/site/pages/head-texts.ts'
import { messages } from '#src/domain/messages.ts'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { NextStepPlace } from '#src/site/blog/next-step-place.tsx'
import { PostView } from '#src/site/blog/post-view.tsx'
import { RelatedPosts } from '#src/site/blog/related-posts.tsx'
import { pageHead } from '#src/site/pages/page-head.ts'
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { OfflineNote } from '#src/ui/offline-note.tsx'
import { useLateHead } from '#src/ui/page/use-late-head.ts'

const postPath = '/blog/$slug'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    // Loaders are part of the first script; questions about posts need not be.
    const posts = await import('#src/catalogue/queries/posts.ts')
    const post = await load(queryClient, posts.postQuery(params.slug))
    if (post === null) {
      const slug = await load(queryClient, posts.postRedirectQuery(params.slug))
      if (slug == null) throw notFound()
      throw redirect({ to: postPath, params: { slug }, replace: true })
    }
    if (post === undefined) return undefined
    await begin(queryClient, posts.relatedPostsQuery(post.category, post.slug))
    return { title: post.title, description: pageDescription(post.excerpt, post.category) }
  },
  head: ({ loaderData, params }) =>
    loaderData === undefined
      ? hiddenHead(messages.postNotFound)
      : pageHead({
          title: pageTitle(loaderData.title),
          description: loaderData.description,
          path: `/blog/${params.slug}`,
        }),
  component: BlogPostPage,
  // Also keeps page and prerender alike: without it there would be a Suspense boundary in the page only.
  pendingComponent: Placeholders,
  notFoundComponent: PostNotFound,
})

function BlogPostPage() {
  const { slug } = Route.useParams()
  const query = useQuery(postQuery(slug))
  const { data: post } = query
  useLateHead(post !== undefined, Route.useLoaderData() !== undefined)
  if (post === null) return <MovedPost slug={slug} />
  if (post === undefined) return query.isLoading ? <Placeholders /> : <PostNotLoaded />
  return (
    <>
      <Breadcrumb
        links={[
          <Link key="home" to="/">
            Home
          </Link>,
          <Link key="blog" to="/blog">
            Blog
          </Link>,
        ]}
        current={post.title}
      />
      <div className="wrap">
        <OfflineNote savedAt={offlineSince(query)} />
      </div>
      <PostView key={post.slug} post={post} />
      <RelatedPosts post={post} />
      <NextStepPlace post={post} />
    </>
  )
}

/** A post that this device still knew under its former address. */
function MovedPost({ slug }: { readonly slug: string }) {
  const { data: present, isPending } = useQuery(postRedirectQuery(slug))
  if (isPending) return <Placeholders />
  if (present == null) return <PostNotFound />
  return <Navigate to={postPath} params={{ slug: present }} replace />
}

function Placeholders() {
  return (
    <div className="wrap section">
      <CardPlaceholders count={2} />
    </div>
  )
}

function PostNotFound() {
  return <PostNotice title={messages.postNotFound} />
}

function PostNotLoaded() {
  return (
    <PostNotice title="This post could not be loaded">
      <p>Check the connection and try again.</p>
    </PostNotice>
  )
}

interface PostNoticeProps {
  readonly title: string
  readonly children?: ReactNode
}

function PostNotice({ title, children }: PostNoticeProps) {
  return (
    <Notice
      title={title}
      action={
        <ButtonLink to="/blog" filled>
          {messages.viewAllPosts}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}
