import { createFileRoute, notFound } from '@tanstack/react-router'
import { listHead } from '#src/site/pages/page-heads.ts'
import { portionNumber } from '#src/domain/portions.ts'
import { projectSearch } from '#src/site/projects/project-search.ts'
import { ProjectsPage } from '#src/site/projects/projects-page.tsx'
import { begin } from '#src/catalogue/queries/load.ts'
import { projectPortionQuery } from '#src/catalogue/queries/projects.ts'

export const Route = createFileRoute('/projects/page/$number')({
  validateSearch: projectSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const page = portionNumber(params.number)
    if (page === null) throw notFound()
    await begin(queryClient, projectPortionQuery(undefined, page))
    return page
  },
  head: ({ loaderData }) => listHead('projects', loaderData),
  component: LaterProjects,
})

function LaterProjects() {
  const page = Route.useLoaderData()
  return <ProjectsPage key={page} search={Route.useSearch()} page={page} />
}
