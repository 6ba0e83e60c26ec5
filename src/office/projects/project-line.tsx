import { Link } from '@tanstack/react-router'
import { pictureSource } from '#src/domain/picture.ts'
import type { StoredProject } from './project-api.ts'
import { PlainButton } from '#src/office/records/list/bulk-bar.tsx'
import { StateMark } from '#src/office/records/list/state-mark.tsx'
import styles from './gallery.module.css'
import type { useGalleryActions } from './use-gallery-actions.ts'

interface Props {
  readonly project: StoredProject
  readonly actions: ReturnType<typeof useGalleryActions>
  readonly onDelete: (project: StoredProject) => void
}

/** One project of the list and what can be done with it. */
export function ProjectLine({ project, actions, onDelete }: Props) {
  const { id, title, category, location, image_url, published, deleted_at } = project
  const isTrash = deleted_at !== null
  return (
    <div className={styles['line']}>
      <img src={pictureSource(image_url)} alt="" loading="lazy" />
      <div className={styles['what']}>
        {isTrash ? (
          <b>{title}</b>
        ) : (
          <Link to="/admin/gallery/$id" params={{ id }}>
            {title}
          </Link>
        )}
        <small>{[category, location].filter(Boolean).join(' · ')}</small>
      </div>
      <StateMark state={isTrash ? 'trash' : published ? 'published' : 'draft'} />
      <span className={styles['actions']}>
        {isTrash ? (
          <>
            <PlainButton what={title} onClick={() => void actions.trash(project, false)}>
              Restore
            </PlainButton>
            <PlainButton what={title} onClick={() => onDelete(project)}>
              Delete permanently
            </PlainButton>
          </>
        ) : (
          <>
            <PlainButton what={title} onClick={() => void actions.publish(project, !published)}>
              {published ? 'Unpublish' : 'Publish'}
            </PlainButton>
            <PlainButton what={title} onClick={() => void actions.trash(project, true)}>
              Move to trash
            </PlainButton>
          </>
        )}
      </span>
    </div>
  )
}
