import { createFileRoute } from '@tanstack/react-router'
import { ProjectPage } from '#src/office/projects/project-page.tsx'

export const Route = createFileRoute('/admin/gallery/$id')({ component: Project })

function Project() {
  return <ProjectPage id={Route.useParams().id} />
}
