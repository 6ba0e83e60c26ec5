import type { Picture } from '#src/domain/picture.ts'
import type { SearchEntry } from '#src/catalogue/search/search-entries.ts'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { EntryLink } from './entry-link.tsx'
import { entryFigures, entryMeta, entryName, entrySnippet } from './entry-text.ts'
import { Marked } from './marked.tsx'
import styles from './result-row.module.css'

/**
 * A result: picture, name and a sentence with the words marked, with kind and figures at the side.
 */
export function ResultRow({ entry }: { readonly entry: SearchEntry }) {
  const figures = entryFigures(entry)
  return (
    <article className={`linked-card ${styles['row']}`}>
      <PictureFrame
        picture={entryPicture(entry)}
        sizes="(min-width: 900px) 250px, 126px"
        ratio="4 / 3"
      />
      <div className={styles['text']}>
        <h3>
          <EntryLink entry={entry}>
            <Marked text={entryName(entry)} found={entry.found} />
          </EntryLink>
        </h3>
        <p>
          <Marked text={entrySnippet(entry)} found={entry.found} />
        </p>
      </div>
      <p className={styles['meta']}>
        <span>{entryMeta(entry)}</span>
        {figures !== '' && <span className={styles['figures']}>{figures}</span>}
      </p>
    </article>
  )
}

/** The name is next to it, so a screen reader would only repeat it. */
function entryPicture(entry: SearchEntry): Picture | null {
  switch (entry.kind) {
    case 'products':
      return entry.product.picture === null ? null : { ...entry.product.picture, alt: '' }
    case 'projects':
      return { ...entry.project.picture, alt: '' }
    case 'articles':
      return entry.post.picture === null ? null : { ...entry.post.picture, alt: '' }
  }
}
