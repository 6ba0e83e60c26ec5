import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { ProjectEditor } from '#src/office/projects/project-editor.tsx'
import { projectRecord } from '#src/office/projects/project-record.ts'
import { projectParts } from '#src/office/projects/project-rules.ts'
import { NewRecordPage } from '#src/office/records/editor/record-pages.tsx'

export const Route = createFileRoute('/admin/gallery/new')({
  head: () => hiddenHead('Add project'),
  component: New,
})

function New() {
  return <NewRecordPage kind={projectRecord} empty={projectParts.empty} Editor={ProjectEditor} />
}
