import { createFileRoute } from '@tanstack/react-router'
import { PostEditor } from '#src/office/content/post-editor.tsx'
import { postRecord } from '#src/office/content/post-record.ts'
import { emptyPost } from '#src/office/content/post-rules.ts'
import { NewRecordPage } from '#src/office/records/editor/record-pages.tsx'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/admin/blog/new')({
  head: () => hiddenHead('Write post'),
  component: New,
})

function New() {
  return <NewRecordPage kind={postRecord} empty={emptyPost()} Editor={PostEditor} />
}
