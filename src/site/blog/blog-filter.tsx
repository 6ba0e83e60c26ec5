import { Link } from '@tanstack/react-router'
import { type BlogCategory, blogCategories } from '#src/domain/blog/blog-post.ts'
import styles from '#src/ui/filters/filter-links.module.css'
import { categorySlug } from './category-slugs.ts'

interface Props {
  /** Undefined stands for all. */
  readonly current: BlogCategory | undefined
  /** How many posts are shown, in words. */
  readonly count: string
}

/** Links that narrow the posts down to one category; All takes them back. */
export function BlogFilter({ current, count }: Props) {
  const choices = [undefined, ...blogCategories]
  return (
    <div className={styles['filter']}>
      <nav aria-label="Blog categories">
        <ul>
          {choices.map((category) => (
            <li key={category ?? 'all'}>
              <Link
                to="/blog"
                search={category === undefined ? {} : { category: categorySlug(category) }}
                activeOptions={{ exact: true, includeSearch: true }}
                resetScroll={false}
                // Also when the address holds parameters of an advertisement.
                aria-current={category === current ? 'page' : undefined}
              >
                {category ?? 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status">{count}</p>
    </div>
  )
}
