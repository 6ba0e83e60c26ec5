import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logWarning } from '#src/platform/log.ts'
import { firstProjectsLimit, firstProjectsQuery } from '#src/catalogue/queries/projects.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { DefaultProjectCards } from './default-cards.tsx'
import styles from './home-projects.module.css'
import { ProjectGrid } from './project-grid.tsx'

/** Up to six finished projects; a failure is only logged and examples stand in. */
export function HomeProjects() {
  const { data: projects = [], isLoading, isError } = useQuery(firstProjectsQuery)
  const hasFailed = isError && projects.length === 0
  useEffect(() => {
    if (hasFailed) logWarning('projects could not be loaded')
  }, [hasFailed])
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading eyebrow="Projects" title="Standing and in use" />
        {isLoading && <CardPlaceholders count={firstProjectsLimit} />}
        {!isLoading && projects.length === 0 && <DefaultProjectCards />}
        {projects.length > 0 && <ProjectGrid projects={projects} />}
        <div className={styles['more']}>
          <ButtonLink to="/projects">ALL PROJECTS</ButtonLink>
        </div>
      </div>
    </section>
  )
}
