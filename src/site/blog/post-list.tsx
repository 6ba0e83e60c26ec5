import type { Ref } from 'react'
import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { PostEntry } from './post-entry.tsx'
import styles from './post-list.module.css'

interface Props {
  readonly posts: readonly BlogPostSummary[]
  readonly ref?: Ref<HTMLUListElement>
}

/** Posts, newest first: one large, the others as rows between thin rules. */
export function PostList({ posts, ref }: Props) {
  return (
    <ul ref={ref} className={styles['list']}>
      {posts.map((post, place) => (
        <li key={post.slug}>
          <PostEntry post={post} look={place === 0 ? 'lead' : 'row'} level={2} />
        </li>
      ))}
    </ul>
  )
}
