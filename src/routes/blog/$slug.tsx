import { Link, createFileRoute, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageDescription, pageTitle } from '#src/site/pages/head-texts.ts'
import { messages } from '#src/domain/messages.ts'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { PostView } from '#src/site/blog/post-view.tsx'
import { RelatedPosts } from '#src/site/blog/related-posts.tsx'
import { pageHead } from '#src/site/pages/page-head.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { Notice } from '#src/ui/notice.tsx'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ params }) => {
    // Loaders are part of the first script; the list of posts need not be.
    const { loadBlogPost } = await import('#src/domain/blog/blog.ts')
    const post = await loadBlogPost(params.slug)
    if (post === null) throw notFound()
    return post
  },
  head: ({ loaderData: post }) =>
    post === undefined
      ? hiddenHead(messages.postNotFound)
      : pageHead({
          title: pageTitle(post.title),
          description: pageDescription(post.excerpt, post.category),
          path: `/blog/${post.slug}`,
        }),
  component: BlogPostPage,
  // Also keeps page and prerender alike: a split errorComponent alone makes a Suspense boundary in the page only.
  pendingComponent: () => (
    <div className="wrap section">
      <CardPlaceholders count={2} />
    </div>
  ),
  errorComponent: () => (
    <PostNotice title="This post could not be loaded">
      <p>Check the connection and try again.</p>
    </PostNotice>
  ),
  notFoundComponent: () => <PostNotice title={messages.postNotFound} />,
})

function BlogPostPage() {
  const post = Route.useLoaderData()
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
      <PostView key={post.slug} post={post} />
      <RelatedPosts post={post} />
    </>
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
