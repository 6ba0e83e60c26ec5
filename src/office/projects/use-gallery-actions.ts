import { useQueryClient } from '@tanstack/react-query'
import {
  type StoredProject,
  deleteProject,
  orderProjects,
  publishProject,
  trashProject,
} from './project-api.ts'
import { changeRecords, tellFailure } from '#src/office/records/editor/change-records.ts'
import { projectListQuery, projectsChanged } from './project-queries.ts'

type Named = Pick<StoredProject, 'id' | 'title'>

/** What can be done with projects of the list; each can be undone but the last. */
export function useGalleryActions() {
  const queryClient = useQueryClient()

  const run = (
    change: ReturnType<typeof trashProject>,
    message: string,
    undo: (() => void) | null,
  ) => changeRecords({ change, message, undo, changed: () => void projectsChanged(queryClient) })
  const publish = (project: Named, published: boolean, isUndo = false): Promise<void> =>
    run(
      publishProject(project.id, published),
      `${project.title}: ${published ? 'published' : 'unpublished'}`,
      isUndo ? null : () => void publish(project, !published, true),
    )
  const trash = (project: Named, isTrash: boolean, isUndo = false): Promise<void> =>
    run(
      trashProject(project.id, isTrash),
      `${project.title}: ${isTrash ? 'moved to trash' : 'restored'}`,
      isUndo ? null : () => void trash(project, !isTrash, true),
    )
  const remove = ({ id, title }: Named) =>
    run(deleteProject(id), `${title}: deleted permanently`, null)

  /** Shown at once in its new order; a refusal puts it back. */
  const order = async (projects: readonly StoredProject[]) => {
    const { queryKey } = projectListQuery(false)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, [...projects])
    const ordered = await orderProjects(projects.map(({ id }) => id))
    if (!ordered.ok) tellFailure(ordered.failure)
    await projectsChanged(queryClient)
  }
  return { publish, trash, remove, order }
}
