import { Link } from '@tanstack/react-router'
import { pictureSource } from '#src/domain/picture.ts'
import { PublicationMark } from '#src/office/records/list/state-mark.tsx'
import styles from './gallery.module.css'
import type { StoredProject } from './project-api.ts'

/** One project where all are put in order. */
export function ProjectLine({ project }: { readonly project: StoredProject }) {
  return (
    <div className={styles['line']}>
      <ProjectName project={project} />
      <PublicationMark state={project.published ? 'published' : 'draft'} />
    </div>
  )
}

/** A project with its picture, and the way to it; to one in the trash there is none. */
export function ProjectName({ project }: { readonly project: StoredProject }) {
  const { id, title, location, image_url, deleted_at } = project
  return (
    <span className={styles['name']}>
      <img src={pictureSource(image_url)} alt="" loading="lazy" />
      <span>
        {deleted_at === null ? (
          <Link to="/admin/gallery/$id" params={{ id }}>
            {title}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        <small>{location}</small>
      </span>
    </span>
  )
}
