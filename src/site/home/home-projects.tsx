import { useQuery } from '@tanstack/react-query'
import { firstProjectsLimit, firstProjectsQuery } from '#src/catalogue/queries/projects.ts'
import { sitePicture } from '#src/images/site-pictures.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { DefaultProjectCards } from '#src/ui/cards/default-cards.tsx'
import { SectionHeading } from '#src/ui/page/section-heading.tsx'
import styles from './home-projects.module.css'
import { ProjectGrid } from './project-grid.tsx'

/** Up to six finished projects; a failure is logged, and examples are shown instead. */
export function HomeProjects() {
  const { data: projects = [], isLoading, isError } = useQuery(firstProjectsQuery)
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading eyebrow="Projects" title="Projects we have delivered" />
        {isLoading && <CardPlaceholders count={firstProjectsLimit} />}
        {!isLoading && projects.length === 0 && (
          <DefaultProjectCards hasFailed={isError} pictureOf={sitePicture} />
        )}
        {projects.length > 0 && <ProjectGrid projects={projects} />}
        <div className={styles['more']}>
          <ButtonLink to="/projects">ALL PROJECTS</ButtonLink>
        </div>
      </div>
    </section>
  )
}
