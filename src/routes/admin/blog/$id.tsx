import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '#src/office/content/post-page.tsx'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/admin/blog/$id')({
  head: () => hiddenHead('Blog post'),
  component: Post,
})

function Post() {
  return <PostPage id={Route.useParams().id} />
}
