import { useQueryClient } from '@tanstack/react-query'
import { editTrouble } from '#src/content/edit-messages.ts'
import {
  type StoredProject,
  deleteProject,
  orderProjects,
  publishProject,
  trashProject,
} from '#src/data/admin/projects.ts'
import { projectListQuery, projectsChanged } from '#src/queries/admin/projects.ts'
import { showToast } from '#src/ui/toast.ts'

type Named = Pick<StoredProject, 'id' | 'title'>

/** What can be done with projects of the list; each can be undone but the last. */
export function useGalleryActions() {
  const queryClient = useQueryClient()

  const run = async (
    change: ReturnType<typeof trashProject>,
    message: string,
    undo: (() => void) | null,
  ) => {
    const changed = await change
    void projectsChanged(queryClient)
    if (!changed.ok) {
      return void showToast({ kind: 'error', message: editTrouble[changed.failure.kind] })
    }
    const action = undo === null ? {} : { action: { label: 'Undo', run: undo } }
    void showToast({ kind: 'success', message, ...action })
  }
  const publish = (project: Named, published: boolean, isUndo = false): Promise<void> =>
    run(
      publishProject(project.id, published),
      `${project.title}: ${published ? 'published' : 'taken off the site'}`,
      isUndo ? null : () => void publish(project, !published, true),
    )
  const trash = (project: Named, isTrash: boolean, isUndo = false): Promise<void> =>
    run(
      trashProject(project.id, isTrash),
      `${project.title}: ${isTrash ? 'moved to the trash' : 'back from the trash'}`,
      isUndo ? null : () => void trash(project, !isTrash, true),
    )
  const remove = ({ id, title }: Named) =>
    run(deleteProject(id), `${title}: deleted for ever`, null)

  /** Shown at once in its new order; a refusal puts it back. */
  const order = async (projects: readonly StoredProject[]) => {
    const { queryKey } = projectListQuery(false)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, [...projects])
    const ordered = await orderProjects(projects.map(({ id }) => id))
    if (!ordered.ok) {
      void showToast({ kind: 'error', message: editTrouble[ordered.failure.kind] })
    }
    await projectsChanged(queryClient)
  }
  return { publish, trash, remove, order }
}
