import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pages } from '#src/domain/pages.ts'
import { portionTitle } from '#src/domain/portions.ts'
import { projectQuery } from '#src/catalogue/queries/project.ts'
import { useProjectPortion } from '#src/catalogue/queries/use-portion.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { ProjectFilter } from './project-filter.tsx'
import { ProjectList } from './project-list.tsx'
import type { ProjectSearch } from './project-search.ts'

interface Props {
  readonly search: ProjectSearch
  /** Number of the page's first portion. */
  readonly page: number
}

/** Finished projects, filtered by category, with one project's details in a dialog. */
export function ProjectsPage({ search: { category, project }, page }: Props) {
  return (
    <>
      <PageHeading
        eyebrow="References"
        title={portionTitle('Projects we have delivered', page)}
        text={pages.projects.summary}
      />
      <section className="wrap" aria-label="Projects" style={{ paddingBottom: 'var(--section)' }}>
        <ProjectFilter current={category} />
        <ProjectList category={category} page={page} />
      </section>
      <OpenProject id={project} page={page} />
    </>
  )
}

/** Loaded separately if it is not in the page's first portion. */
function OpenProject({ id, page }: { readonly id: string | undefined; readonly page: number }) {
  const navigate = useNavigate()
  const { data, isLoading } = useProjectPortion(undefined, page)
  const shown = data?.entries.find((entry) => entry.id === id)
  const isElsewhere = id !== undefined && !isLoading && shown === undefined
  const { data: other } = useQuery({ ...projectQuery(id ?? ''), enabled: isElsewhere })
  return (
    <ProjectDialog
      project={shown ?? (isElsewhere ? (other ?? undefined) : undefined)}
      onClose={() =>
        void navigate({
          to: '.',
          search: ({ project: _, ...rest }) => rest,
          resetScroll: false,
        })
      }
    />
  )
}
