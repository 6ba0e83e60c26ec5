import type { PostHeading } from './post-headings.ts'
import styles from './post-contents.module.css'

/** Links to the headings of a post, numbered like the parts of a drawing. */
export function PostContents({ headings }: { readonly headings: readonly PostHeading[] }) {
  if (headings.length < 2) return null
  return (
    <nav className={styles['contents']} aria-labelledby="contents-heading">
      <h2 id="contents-heading">In this post</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
