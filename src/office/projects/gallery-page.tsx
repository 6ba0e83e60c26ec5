import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { projectCategories } from '#src/catalogue/schema/project-categories.ts'
import { ReorderList } from '#src/office/records/editor/reorder-list.tsx'
import { EmptyState } from '#src/office/records/list/empty-state.tsx'
import { ListSkeleton } from '#src/office/records/list/list-skeleton.tsx'
import { lenient } from '#src/office/records/list/use-checked-search.ts'
import { ViewSwitch } from '#src/office/records/list/view-switch.tsx'
import { UnpagedList } from '#src/office/records/list/unpaged-list.tsx'
import {
  type UnpagedListRules,
  unpagedListParams,
} from '#src/office/records/list/unpaged-list-search.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { LinkButton } from '#src/office/records/link-button.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { galleryColumns } from './gallery-columns.tsx'
import type { StoredProject } from './project-api.ts'
import { ProjectLine } from './project-line.tsx'
import { projectListQuery } from './project-queries.ts'
import { useGalleryActions } from './use-gallery-actions.ts'

/** The search parameters of the gallery. */
export const gallerySearchParams = v.object({
  ...unpagedListParams.entries,
  /** The projects in the order of the site, to be rearranged. */
  view: lenient(v.literal('order')),
})

export type GallerySearch = v.InferOutput<typeof gallerySearchParams>

interface Props {
  readonly address: GallerySearch
  /** Undefined removes a parameter. */
  readonly onAddress: (patch: Partial<GallerySearch>) => void
}

const views = [
  { label: 'List', view: undefined },
  { label: 'Order', view: 'order' },
] as const

const rules: UnpagedListRules<StoredProject> = {
  textOf: ({ title, location, description }) => `${title} ${location ?? ''} ${description}`,
  categories: projectCategories,
  keys: {
    title: ({ title }) => title,
    category: ({ category }) => category,
    completed: ({ completed_on }) => completed_on ?? '',
  },
}

/** The projects of the site: as a list to edit, or as one to rearrange. */
export function GalleryPage({ address, onAddress }: Props) {
  const actions = useGalleryActions()
  const query = useQuery(projectListQuery(address.state === 'trash'))
  return (
    <>
      <PageBar title="Gallery">
        <ViewSwitch views={views} current={address.view} onView={(view) => onAddress({ view })} />
        <LinkButton to="/admin/gallery/new">Add project</LinkButton>
      </PageBar>
      {address.view === 'order' ? (
        <DisplayOrder onOrder={(projects) => void actions.order(projects)} />
      ) : (
        <UnpagedList
          list="gallery"
          what={{ one: 'project', many: 'projects' }}
          query={query}
          rules={rules}
          columns={galleryColumns}
          actions={actions}
          address={address}
          onAddress={onAddress}
          placeholder="Title, location or description"
          lost="This can’t be undone."
        />
      )}
    </>
  )
}

/** All projects in the order in which the site shows them. */
function DisplayOrder({
  onOrder,
}: {
  readonly onOrder: (projects: readonly StoredProject[]) => void
}) {
  const list = useQuery(projectListQuery(false))
  return (
    <>
      {list.isError && <ReadError what="projects" query={list} />}
      {list.isPending && <ListSkeleton what="projects" />}
      {list.data?.length === 0 && <EmptyState text="No projects yet." />}
      {list.data !== undefined && (
        <ReorderList
          label="Projects in display order"
          entries={list.data}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onOrder={onOrder}
        >
          {(project) => <ProjectLine project={project} />}
        </ReorderList>
      )}
    </>
  )
}
