import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageDescription, pageTitle } from '#src/content/head-texts.ts'
import { messages } from '#src/content/messages.ts'
import { projectCategories } from '#src/content/project-categories.ts'
import { ProjectCards } from '#src/features/projects/project-cards.tsx'
import { ProjectDialog } from '#src/features/projects/project-dialog.tsx'
import { ProjectFilter } from '#src/features/projects/project-filter.tsx'
import { oneOf } from '#src/lib/one-of.ts'
import { pageHead } from '#src/lib/page-head.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { begin } from '#src/queries/load.ts'
import { offlineSince } from '#src/queries/offline-since.ts'
import { projectsQuery } from '#src/queries/projects.ts'
import { CardPlaceholders } from '#src/ui/card-placeholders.tsx'
import { OfflineNote } from '#src/ui/offline-note.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

const placeholderCount = 6

const description =
  'Camps, offices, wards, homes and stores that we have delivered, with place, area and time to complete.'

const notLoaded =
  'The projects could not be loaded. They appear here as soon as the server can be reached.'

/** The search parameters of the page. */
export interface ProjectSearch {
  readonly category?: (typeof projectCategories)[number] | undefined
  /** The id of the project whose details are open. */
  readonly project?: string | undefined
}

export const Route = createFileRoute('/projects')({
  validateSearch: ({ category, project }: Record<string, unknown>): ProjectSearch => ({
    category: oneOf(projectCategories, category),
    project: isUuid(project) ? project : undefined,
  }),
  loader: async ({ context: { queryClient } }) => {
    await begin(queryClient, projectsQuery)
  },
  head: () =>
    pageHead({
      title: pageTitle('References'),
      description: pageDescription(description),
      path: '/projects',
    }),
  component: Projects,
})

function Projects() {
  const { category, project } = Route.useSearch()
  const navigate = useNavigate({ from: '/projects' })
  const projects = useQuery(projectsQuery)
  const { data = [], isLoading } = projects
  const shown = data.filter((entry) => category === undefined || entry.category === category)
  return (
    <>
      <PageHeading eyebrow="References" title="Standing and in use" text={description} />
      <section className="wrap" aria-label="Projects" style={{ paddingBottom: 'var(--section)' }}>
        <OfflineNote savedAt={offlineSince(projects)} />
        <ProjectFilter />
        {isLoading && <CardPlaceholders count={placeholderCount} />}
        {!isLoading && shown.length === 0 && (
          <p className="empty">{projects.data === undefined ? notLoaded : messages.noProjects}</p>
        )}
        {shown.length > 0 && <ProjectCards projects={shown} />}
      </section>
      <ProjectDialog
        project={data.find(({ id }) => id === project)}
        onClose={() =>
          void navigate({ search: ({ project: _, ...rest }) => rest, resetScroll: false })
        }
      />
    </>
  )
}
