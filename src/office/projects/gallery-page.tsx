import { useQuery } from '@tanstack/react-query'
import { ReorderList } from '#src/office/records/editor/reorder-list.tsx'
import { EmptyState } from '#src/office/records/list/empty-state.tsx'
import { ListSkeleton } from '#src/office/records/list/list-skeleton.tsx'
import { ViewSwitch } from '#src/office/records/list/view-switch.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { LinkButton } from '#src/office/records/link-button.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { GalleryList } from './gallery-list.tsx'
import type { GallerySearch } from './gallery-search.ts'
import { ProjectLine } from './project-line.tsx'
import { projectListQuery } from './project-queries.ts'
import { useGalleryActions } from './use-gallery-actions.ts'

interface Props {
  readonly address: GallerySearch
  /** Undefined takes a parameter away. */
  readonly onAddress: (patch: Partial<GallerySearch>) => void
}

const views = [
  { label: 'List', view: undefined },
  { label: 'Order', view: 'order' },
] as const

/** The projects of the site: as a list to work on, or all of them to be put in order. */
export function GalleryPage({ address, onAddress }: Props) {
  return (
    <>
      <PageBar title="Gallery">
        <ViewSwitch views={views} current={address.view} onView={(view) => onAddress({ view })} />
        <LinkButton to="/admin/gallery/new">Add project</LinkButton>
      </PageBar>
      {address.view === 'order' ? (
        <DisplayOrder />
      ) : (
        <GalleryList address={address} onAddress={onAddress} />
      )}
    </>
  )
}

/** All projects in the order in which the site shows them. */
function DisplayOrder() {
  const list = useQuery(projectListQuery(false))
  const actions = useGalleryActions()
  return (
    <>
      {list.isError && <ReadError what="projects" query={list} />}
      {list.isPending && <ListSkeleton what="projects" />}
      {list.data?.length === 0 && <EmptyState words="No projects yet." />}
      {list.data !== undefined && (
        <ReorderList
          label="Projects in display order"
          entries={list.data}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onOrder={(projects) => void actions.order(projects)}
        >
          {(project) => <ProjectLine project={project} />}
        </ReorderList>
      )}
    </>
  )
}
