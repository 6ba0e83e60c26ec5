import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projectCategories } from '#src/catalogue/schema/project-categories.ts'
import { AskDialog } from '#src/office/records/ask-dialog.tsx'
import { EmptyState } from '#src/office/records/list/empty-state.tsx'
import { ListHead } from '#src/office/records/list/list-head.tsx'
import { RecordBulk } from '#src/office/records/list/record-bulk.tsx'
import { RecordList } from '#src/office/records/list/record-list.tsx'
import { publicationParts } from '#src/office/records/views/publication-parts.ts'
import { galleryColumns } from './gallery-columns.tsx'
import { type GallerySearch, narrowProjects, sortInAddress, sortOf } from './gallery-search.ts'
import type { StoredProject } from './project-api.ts'
import { projectListQuery } from './project-queries.ts'
import { useGalleryActions } from './use-gallery-actions.ts'

const categoryChoices = projectCategories.map((value) => ({ value, label: value }))
const noFilter = { q: undefined, category: undefined } as const
const none: ReadonlySet<string> = new Set()

interface Props {
  readonly address: GallerySearch
  readonly onAddress: (patch: Partial<GallerySearch>) => void
}

/** The projects that an address asks for; those of the site are few enough to be read at once. */
export function GalleryList({ address, onAddress }: Props) {
  const isTrash = address.state === 'trash'
  const list = useQuery(projectListQuery(isTrash))
  const actions = useGalleryActions()
  const [selected, setSelected] = useState(none)
  const [doomed, setDoomed] = useState<StoredProject | null>(null)
  const rows = list.data && narrowProjects(list.data, address)
  const marked = rows?.filter(({ id }) => selected.has(id)) ?? []
  const sort = sortOf(address)
  const change = (patch: Partial<GallerySearch>) => {
    // What is marked is what is seen.
    setSelected(none)
    onAddress(patch)
  }
  const isNarrowed = address.q !== undefined || address.category !== undefined
  return (
    <>
      <ListHead
        list="gallery"
        label="Views of projects"
        parts={publicationParts}
        address={address}
        onAddress={change}
        search={{ placeholder: 'Title, location or description', value: address.q ?? '' }}
        filters={[
          {
            kind: 'one',
            key: 'category',
            label: 'Category',
            choices: categoryChoices,
            value: address.category,
            onChange: (value) =>
              change({ category: projectCategories.find((category) => category === value) }),
          },
        ]}
        noFilter={noFilter}
      />
      <RecordList<StoredProject>
        list="gallery"
        what={{ one: 'project', many: 'projects' }}
        caption="Projects"
        query={list}
        rows={rows}
        keyOf={({ id }) => id}
        columns={galleryColumns({ actions, onDelete: setDoomed })}
        {...(sort && { sort })}
        onSort={({ by, descending }) => change({ sort: sortInAddress(by, descending) })}
        marking={{
          // The way back may have led to other rows.
          selected: new Set(marked.map(({ id }) => id)),
          onSelect: setSelected,
          labelOf: ({ title }) => title,
          actions: (
            <RecordBulk
              rows={marked}
              isTrash={isTrash}
              actions={actions}
              onDone={() => setSelected(none)}
            />
          ),
        }}
        empty={
          <EmptyState
            words={emptyText(address, isNarrowed)}
            way={isNarrowed ? { label: 'Clear filters', run: () => change(noFilter) } : undefined}
          />
        }
      />
      <AskDialog
        isOpen={doomed !== null}
        title={`Delete ${doomed?.title ?? ''} permanently?`}
        yes="Delete permanently"
        onYes={() => {
          if (doomed !== null) void actions.remove(doomed)
        }}
        onClose={() => setDoomed(null)}
      >
        <p>This can’t be undone.</p>
      </AskDialog>
    </>
  )
}

function emptyText({ state }: GallerySearch, isNarrowed: boolean): string {
  if (isNarrowed) return 'No projects match these filters.'
  if (state === 'trash') return 'The trash is empty.'
  return state === undefined ? 'No projects yet.' : `No ${state} projects.`
}
