import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '#src/content/page-heads.ts'
import { projectSearch } from '#src/features/projects/project-search.ts'
import { ProjectsPage } from '#src/features/projects/projects-page.tsx'
import { begin } from '#src/queries/load.ts'
import { projectPortionQuery } from '#src/queries/projects.ts'

export const Route = createFileRoute('/projects/')({
  validateSearch: projectSearch,
  loader: async ({ context: { queryClient } }) => {
    await begin(queryClient, projectPortionQuery(undefined, 1))
  },
  head: () => listHead('projects', 1),
  component: Projects,
})

function Projects() {
  return <ProjectsPage search={Route.useSearch()} page={1} />
}
