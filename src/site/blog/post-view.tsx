import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import { formatDate } from '#src/domain/text/date-text.ts'
import { siteOrigin } from '#src/platform/env.ts'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { PostContents } from './post-contents.tsx'
import { postHeadings } from './post-headings.ts'
import styles from './post-view.module.css'
import { ShareLinks } from './share-links.tsx'

/** A post: title and picture, then its text next to contents and share links. */
export function PostView({ post }: { readonly post: BlogPost }) {
  return (
    <article className="wrap">
      <header className={styles['head']}>
        <div className={styles['title']}>
          <p className="eyebrow">{post.category}</p>
          <h1>{post.title}</h1>
          <p className={styles['excerpt']}>{post.excerpt}</p>
        </div>
        <dl className={styles['facts']}>
          <div>
            <dt>Author</dt>
            <dd>{post.author}</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>
              <time dateTime={post.date}>{formatDate(post.date)}</time>
            </dd>
          </div>
          <div>
            <dt>Read time</dt>
            <dd>{post.readTime}</dd>
          </div>
        </dl>
        <div className={styles['picture']}>
          <PictureFrame
            picture={post.picture}
            sizes="(min-width: 1240px) 565px, (min-width: 960px) 46vw, 95vw"
            isFirst
          />
        </div>
      </header>
      <div className={styles['columns']}>
        <aside className={styles['aside']} aria-label="About this post">
          <PostContents headings={postHeadings(post.content)} />
          <ShareLinks address={`${siteOrigin()}/blog/${post.slug}`} title={post.title} />
        </aside>
        <RichText content={post.content} />
      </div>
    </article>
  )
}
