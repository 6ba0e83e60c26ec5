import type { ProjectValues } from '#src/content/project-rules.ts'
import { PictureFrame } from '#src/ui/picture-frame.tsx'
import styles from './project-preview.module.css'

/** The project as visitors will see it among the references. */
export function ProjectPreview({ values }: { readonly values: ProjectValues }) {
  const { title, category, location, image_url, alt, width, height, description } = values
  const picture = image_url === '' ? null : { url: image_url, alt: alt || title, width, height }
  return (
    <div className={styles['preview']}>
      <h2>On the site</h2>
      <PictureFrame picture={picture} sizes="340px" ratio="3 / 2" />
      <p className={styles['title']}>{title || 'Title of the project'}</p>
      <p className={styles['place']}>{[category, location].filter(Boolean).join(' · ')}</p>
      <p>{description}</p>
    </div>
  )
}
