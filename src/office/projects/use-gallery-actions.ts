import { useQueryClient } from '@tanstack/react-query'
import { tellFailure } from '#src/office/records/editor/change-records.ts'
import { useRecordActions } from '#src/office/records/editor/use-record-actions.ts'
import { type StoredProject, orderProjects, projectTable } from './project-api.ts'
import { projectListQuery, projectsChanged } from './project-queries.ts'

/** Actions on projects of the list. */
export function useGalleryActions() {
  const queryClient = useQueryClient()
  const actions = useRecordActions({
    table: projectTable,
    many: 'projects',
    changed: projectsChanged,
  })
  /** Shown in its new order at once; a refused save restores the old one. */
  const order = async (projects: readonly StoredProject[]) => {
    const { queryKey } = projectListQuery(false)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, [...projects])
    const ordered = await orderProjects(projects.map(({ id }) => id))
    if (!ordered.ok) tellFailure(ordered.failure)
    await projectsChanged(queryClient)
  }
  return { ...actions, order }
}
