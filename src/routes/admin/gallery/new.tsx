import { createFileRoute } from '@tanstack/react-router'
import { NewProjectPage } from '#src/office/projects/project-page.tsx'

export const Route = createFileRoute('/admin/gallery/new')({ component: NewProjectPage })
