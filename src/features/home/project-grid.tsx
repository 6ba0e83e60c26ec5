import type { Project } from '#src/content/product.ts'
import { PictureFrame } from '#src/ui/picture-frame.tsx'
import styles from './project-grid.module.css'

interface Props {
  readonly projects: readonly Project[]
}

/** Pictures of finished projects; the title is always there, since a tablet has no hover. */
export function ProjectGrid({ projects }: Props) {
  return (
    <ul className={styles['grid']}>
      {projects.map(({ id, title, location, picture }) => (
        <li key={id}>
          <figure>
            <PictureFrame
              picture={picture}
              sizes="(min-width: 1240px) 400px, (min-width: 700px) 46vw, 92vw"
              ratio="4 / 3"
            />
            <figcaption>
              <b>{title}</b>
              {location !== null && <span>{location}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
