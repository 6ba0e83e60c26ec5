import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { ProjectEditor } from '#src/office/projects/project-editor.tsx'
import { projectRecord } from '#src/office/projects/project-record.ts'
import { StoredRecordPage } from '#src/office/records/editor/record-pages.tsx'

export const Route = createFileRoute('/admin/gallery/$id')({
  head: () => hiddenHead('Edit project'),
  component: Project,
})

function Project() {
  return (
    <StoredRecordPage
      kind={projectRecord}
      id={Route.useParams().id}
      path="/admin/gallery"
      Editor={ProjectEditor}
    />
  )
}
