import { Link } from '@tanstack/react-router'
import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { formatDate } from '#src/domain/text/date-text.ts'
import { messages } from '#src/domain/messages.ts'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import styles from './post-entry.module.css'

/** The newest post is large, others are rows of a list, related ones are cards. */
type Look = 'lead' | 'row' | 'card'

interface Props {
  readonly post: BlogPostSummary
  readonly look: Look
  /** Heading level of the title. */
  readonly level: 2 | 3
}

const pictureSizes: Readonly<Record<Look, string>> = {
  lead: '(min-width: 1240px) 655px, (min-width: 900px) 54vw, 95vw',
  row: '(min-width: 700px) 270px, 95vw',
  card: '(min-width: 1240px) 380px, (min-width: 1072px) 31vw, (min-width: 700px) 47vw, 95vw',
}

/**
 * A post in a list: image, date, reading time, category, title, excerpt and Read More; all of it
 * links to the post.
 */
export function PostEntry({ post, look, level }: Props) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className={`${styles['entry']} ${styles[look]}`}>
      <PictureFrame picture={post.picture} sizes={pictureSizes[look]} isFirst={look === 'lead'} />
      <p className={styles['meta']}>
        <span className={styles['category']}>{post.category}</span>
        <time dateTime={post.date}>{formatDate(post.date)}</time>
        <span>{post.readTime}</span>
      </p>
      <div className={styles['text']}>
        <Title>
          <Link to="/blog/$slug" params={{ slug: post.slug }}>
            {post.title}
          </Link>
        </Title>
        <p className={styles['excerpt']}>{post.excerpt}</p>
        <p className={styles['more']} aria-hidden="true">
          <span>{messages.readMore}</span>
        </p>
      </div>
    </article>
  )
}
