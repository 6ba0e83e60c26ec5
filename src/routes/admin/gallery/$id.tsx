import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { ProjectPage } from '#src/office/projects/project-page.tsx'

export const Route = createFileRoute('/admin/gallery/$id')({
  head: () => hiddenHead('Edit project'),
  component: Project,
})

function Project() {
  return <ProjectPage id={Route.useParams().id} />
}
