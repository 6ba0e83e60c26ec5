import { Link } from '@tanstack/react-router'
import type { Project } from '#src/content/product.ts'
import { PictureFrame } from '#src/ui/picture-frame.tsx'
import styles from './project-cards.module.css'
import { ProjectText } from './project-text.tsx'

interface Props {
  readonly projects: readonly Project[]
}

/** Finished projects with place and figures; a click opens the details over the page. */
export function ProjectCards({ projects }: Props) {
  return (
    <ul className={styles['grid']}>
      {projects.map((project, place) => (
        <li key={project.id}>
          <article className={`linked-card ${styles['card']}`}>
            <PictureFrame
              picture={project.picture}
              sizes="(min-width: 1240px) 575px, (min-width: 901px) 47vw, 95vw"
              ratio="3 / 2"
              isFirst={place === 0}
            />
            <h2>
              <Link
                from="/projects"
                to="/projects"
                search={(search) => ({ ...search, project: project.id })}
                resetScroll={false}
                aria-haspopup="dialog"
              >
                {project.title}
              </Link>
            </h2>
            <p>{[project.category, project.location].filter(Boolean).join(' · ')}</p>
            <noscript>
              <ProjectText project={project} />
            </noscript>
          </article>
        </li>
      ))}
    </ul>
  )
}
