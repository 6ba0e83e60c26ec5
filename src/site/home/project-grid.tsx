import { Link } from '@tanstack/react-router'
import type { ProjectSummary } from '#src/catalogue/schema/product.ts'
import { cardSizes } from '#src/ui/cards/card-sizes.ts'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import styles from './project-grid.module.css'

interface Props {
  readonly projects: readonly ProjectSummary[]
}

/** Pictures of finished projects; the title shows on hover and focus, and always where there is no hover. */
export function ProjectGrid({ projects }: Props) {
  return (
    <ul className={styles['grid']}>
      {projects.map(({ id, title, location, picture }) => (
        <li key={id}>
          <Link to="/projects" search={{ project: id }}>
            <PictureFrame picture={picture} sizes={cardSizes} ratio="4 / 3" />
            <span className={styles['caption']}>
              <b>{title}</b>
              {location !== null && <span>{location}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
