import { useQueryClient } from '@tanstack/react-query'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { changeRecords, tellFailure } from '#src/office/records/editor/change-records.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import {
  type StoredProject,
  deleteProject,
  orderProjects,
  publishProject,
  trashProject,
} from './project-api.ts'
import { projectListQuery, projectsChanged } from './project-queries.ts'

type Named = Pick<StoredProject, 'id' | 'title'>
type Outcome = Result<unknown, OfficeFailure>

/** What can be done with projects of the list; each can be undone but the last. */
export function useGalleryActions() {
  const queryClient = useQueryClient()

  const run = (change: Promise<Outcome>, message: string, undo: (() => void) | null) =>
    changeRecords({ change, message, undo, changed: () => void projectsChanged(queryClient) })
  const publish = (projects: readonly Named[], published: boolean, isUndo = false): Promise<void> =>
    run(
      oneByOne(projects, ({ id }) => publishProject(id, published)),
      `${calling(projects)}: ${published ? 'published' : 'unpublished'}`,
      isUndo ? null : () => void publish(projects, !published, true),
    )
  const trash = (projects: readonly Named[], isTrash: boolean, isUndo = false): Promise<void> =>
    run(
      oneByOne(projects, ({ id }) => trashProject(id, isTrash)),
      `${calling(projects)}: ${isTrash ? 'moved to trash' : 'restored'}`,
      isUndo ? null : () => void trash(projects, !isTrash, true),
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

function calling(projects: readonly Named[]): string {
  const [only] = projects
  return projects.length === 1 && only !== undefined ? only.title : `${projects.length} projects`
}

/** Stops at the first that fails; the list shows how far it came. */
async function oneByOne(
  projects: readonly Named[],
  change: (project: Named) => Promise<Outcome>,
): Promise<Outcome> {
  for (const project of projects) {
    const outcome = await change(project)
    if (!outcome.ok) return outcome
  }
  return succeed(projects.length)
}
