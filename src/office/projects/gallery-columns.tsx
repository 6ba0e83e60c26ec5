import { formatDay } from '#src/office/records/list/format-day.ts'
import { PlainButton } from '#src/office/records/list/bulk-bar.tsx'
import type { Column } from '#src/office/records/list/data-table.tsx'
import { RecordActions } from '#src/office/records/list/record-cells.tsx'
import type { RowActions } from '#src/office/records/list/unpaged-list.tsx'
import { PublicationMark } from '#src/office/records/list/state-mark.tsx'
import type { StoredProject } from './project-api.ts'
import { ProjectName } from './project-line.tsx'

/** The columns of the list of projects. */
export function galleryColumns(
  actions: RowActions<StoredProject>,
): readonly Column<StoredProject>[] {
  return [
    {
      key: 'title',
      header: 'Project',
      sort: 'title',
      cell: (project) => <ProjectName project={project} />,
    },
    { key: 'category', header: 'Category', sort: 'category', cell: ({ category }) => category },
    {
      key: 'state',
      header: 'Status',
      cell: ({ deleted_at, published }) => (
        <PublicationMark
          state={deleted_at !== null ? 'trash' : published ? 'published' : 'draft'}
        />
      ),
    },
    {
      key: 'completed',
      header: 'Completed',
      sort: 'completed',
      cell: ({ completed_on }) => completed_on !== null && formatDay(completed_on),
    },
    {
      key: 'area',
      header: 'Area (sq ft)',
      isExtra: true,
      isNumber: true,
      cell: ({ area_sqft }) => area_sqft?.toLocaleString('en-IN'),
    },
    {
      key: 'days',
      header: 'Days to complete',
      isExtra: true,
      isNumber: true,
      cell: ({ days_to_complete }) => days_to_complete,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (project) => {
        const { title, published } = project
        return (
          <RecordActions
            name={title}
            isTrash={project.deleted_at !== null}
            onRestore={() => void actions.trash([project], false)}
            onDelete={() => actions.onDelete(project)}
          >
            <PlainButton what={title} onClick={() => void actions.publish([project], !published)}>
              {published ? 'Unpublish' : 'Publish'}
            </PlainButton>
            <PlainButton what={title} onClick={() => void actions.trash([project], true)}>
              Move to trash
            </PlainButton>
          </RecordActions>
        )
      },
    },
  ]
}
