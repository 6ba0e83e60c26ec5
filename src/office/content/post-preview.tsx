import { useDeferredValue, useMemo } from 'react'
import { parseMarkdown } from '#src/domain/rich-text/parse-markdown.ts'
import { formatDate } from '#src/domain/text/date-text.ts'
import { isDay } from '#src/domain/text/india-day.ts'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import styles from './content.module.css'
import type { PostValues } from './post-rules.ts'

/** A live preview of the post's page. */
export function PostPreview({ values }: { readonly values: PostValues }) {
  const { title, category, excerpt, author, published_on } = values
  const { image_url, alt, width, height } = values
  // Typing has priority over the preview.
  const body = useDeferredValue(values.body)
  const { content } = useMemo(() => parseMarkdown(body), [body])
  const facts = [author, isDay(published_on) ? formatDate(published_on) : '']
  return (
    <div className={styles['preview']}>
      <h2>On the site</h2>
      <p className="eyebrow">{category || 'Category'}</p>
      <p className={styles['title']}>{title || 'Title of the post'}</p>
      <p>{excerpt}</p>
      <PictureFrame
        picture={image_url === '' ? null : { url: image_url, alt, width, height }}
        sizes="480px"
      />
      <p className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</p>
      <RichText content={content} />
    </div>
  )
}
