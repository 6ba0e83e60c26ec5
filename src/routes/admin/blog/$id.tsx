import { createFileRoute } from '@tanstack/react-router'
import { PostEditor } from '#src/office/content/post-editor.tsx'
import { postRecord } from '#src/office/content/post-record.ts'
import { StoredRecordPage } from '#src/office/records/editor/record-pages.tsx'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/admin/blog/$id')({
  head: () => hiddenHead('Blog post'),
  component: Post,
})

function Post() {
  return (
    <StoredRecordPage
      kind={postRecord}
      id={Route.useParams().id}
      path="/admin/blog"
      Editor={PostEditor}
    />
  )
}
