import { useQuery } from '@tanstack/react-query'
import type { StoredProject } from './project-api.ts'
import { NewRecord } from '#src/office/records/editor/new-record.tsx'
import { RecordPage, useStoredRecord } from '#src/office/records/editor/record-page.tsx'
import { LinkButton } from '#src/office/records/link-button.tsx'
import { storedProjectQuery } from './project-queries.ts'
import { ProjectEditor } from './project-editor.tsx'
import { projectRecord } from './project-record.ts'
import { emptyProject } from './project-values.ts'

/** A project that is not there yet. */
export function NewProjectPage() {
  return (
    <NewRecord kind={projectRecord} empty={emptyProject}>
      {(edit) => <ProjectEditor edit={edit} />}
    </NewRecord>
  )
}

/** A project as it is stored now, to be changed. */
export function ProjectPage({ id }: { readonly id: string }) {
  return (
    <RecordPage
      noun="project"
      query={useQuery(storedProjectQuery(id))}
      nameOf={({ title }) => title}
      list={
        <LinkButton variant="default" to="/admin/gallery">
          All projects
        </LinkButton>
      }
      trash={
        <LinkButton variant="default" to="/admin/gallery" search={{ state: 'trash' }}>
          Go to trash
        </LinkButton>
      }
    >
      {(stored) => <Editor key={id} stored={stored} />}
    </RecordPage>
  )
}

function Editor({ stored }: { readonly stored: StoredProject }) {
  return <ProjectEditor edit={useStoredRecord(projectRecord, stored)} />
}
