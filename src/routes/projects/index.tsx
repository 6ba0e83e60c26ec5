import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '#src/site/pages/page-heads.ts'
import { projectSearch } from '#src/site/projects/project-search.ts'
import { ProjectsPage } from '#src/site/projects/projects-page.tsx'
import { begin } from '#src/catalogue/queries/load.ts'
import { projectPortionQuery } from '#src/catalogue/queries/projects.ts'

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
