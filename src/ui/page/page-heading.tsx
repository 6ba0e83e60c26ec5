import type { Picture } from '#src/domain/picture.ts'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import styles from './page-heading.module.css'

interface Props {
  readonly eyebrow?: string
  readonly title: string
  readonly text: string
  /** Shown next to the words where there is room for both. */
  readonly picture?: Picture | null
}

/** The head of a page: its h1 and a summary. */
export function PageHeading({ eyebrow, title, text, picture = null }: Props) {
  return (
    <div className={`wrap ${styles['heading']}`}>
      {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      {picture !== null && (
        <div className={styles['picture']}>
          <PictureFrame picture={picture} sizes="520px" ratio="2 / 1" />
        </div>
      )}
    </div>
  )
}
