import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredProject } from './project-api.ts'
import { projectListQuery } from './project-queries.ts'
import { AskDialog } from '#src/office/records/ask-dialog.tsx'
import { ListViews } from '#src/office/records/list/filter-bar.tsx'
import { PageBar } from '#src/ui/page-bar.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { ReorderList } from '#src/office/records/editor/reorder-list.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import styles from './gallery.module.css'
import { ProjectLine } from './project-line.tsx'
import { useGalleryActions } from './use-gallery-actions.ts'

const views = [
  { value: 'list', label: 'In display order' },
  { value: 'trash', label: 'Trash' },
] as const

interface Props {
  readonly isTrash: boolean
  readonly onTrash: (isTrash: boolean) => void
}

/** All projects in the order in which the site shows them. */
export function GalleryPage({ isTrash, onTrash }: Props) {
  const list = useQuery(projectListQuery(isTrash))
  const { data } = list
  const actions = useGalleryActions()
  const [doomed, setDoomed] = useState<StoredProject | null>(null)
  const line = (project: StoredProject) => (
    <ProjectLine project={project} actions={actions} onDelete={setDoomed} />
  )
  return (
    <>
      <PageBar title="Gallery">
        <ButtonLink to="/admin/gallery/new" filled>
          Add a project
        </ButtonLink>
      </PageBar>
      <ListViews
        label="Which projects"
        views={views}
        current={isTrash ? 'trash' : 'list'}
        onView={(view) => onTrash(view === 'trash')}
      />
      {list.isError && <ReadError what="projects" query={list} />}
      {list.isPending && <p className="empty">Reading the projects…</p>}
      {data?.length === 0 && (
        <p className="empty">{isTrash ? 'The trash is empty.' : 'There are no projects yet.'}</p>
      )}
      {data !== undefined && !isTrash && (
        <ReorderList
          label="Projects in display order"
          entries={data}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onOrder={(projects) => void actions.order(projects)}
        >
          {line}
        </ReorderList>
      )}
      {data !== undefined && isTrash && (
        <ul aria-label="Projects in the trash" className={styles['trash']}>
          {data.map((project) => (
            <li key={project.id}>{line(project)}</li>
          ))}
        </ul>
      )}
      <AskDialog
        isOpen={doomed !== null}
        title={`Delete ${doomed?.title ?? ''} for ever?`}
        yes="Delete for ever"
        onYes={() => {
          if (doomed !== null) void actions.remove(doomed)
        }}
        onClose={() => setDoomed(null)}
      >
        <p>The project goes, and nobody can bring it back.</p>
      </AskDialog>
    </>
  )
}
