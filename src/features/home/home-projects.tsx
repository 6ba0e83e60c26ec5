import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logWarning } from '#src/lib/log.ts'
import { projectsQuery } from '#src/queries/projects.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardPlaceholders } from '#src/ui/card-placeholders.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { DefaultProjectCards } from './default-cards.tsx'
import styles from './home-projects.module.css'
import { ProjectGrid } from './project-grid.tsx'

/** Specification section 9. */
const shownProjects = 6

/** Up to six finished projects; a failure is only logged and examples stand in. */
export function HomeProjects() {
  const { data, isLoading, isError } = useQuery(projectsQuery)
  const hasFailed = isError && data === undefined
  useEffect(() => {
    if (hasFailed) logWarning('projects could not be loaded')
  }, [hasFailed])
  const projects = data?.slice(0, shownProjects) ?? []
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading eyebrow="Projects" title="Standing and in use" />
        {isLoading && <CardPlaceholders count={shownProjects} />}
        {!isLoading && projects.length === 0 && <DefaultProjectCards />}
        {projects.length > 0 && <ProjectGrid projects={projects} />}
        <div className={styles['more']}>
          <ButtonLink to="/projects">ALL PROJECTS</ButtonLink>
        </div>
      </div>
    </section>
  )
}
