import { createFileRoute } from '@tanstack/react-router'
import { ProjectPage } from '#src/features/gallery-editor/project-page.tsx'

export const Route = createFileRoute('/admin/gallery/$id')({ component: Project })

function Project() {
  return <ProjectPage id={Route.useParams().id} />
}
