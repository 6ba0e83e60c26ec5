import { Link } from '@tanstack/react-router'
import { type BlogCategory, blogCategories } from '#src/domain/blog/blog-post.ts'
import styles from '#src/ui/filters/filter-links.module.css'
import { categorySlug } from './category-slugs.ts'

interface Props {
  /** Undefined stands for all. */
  readonly current: BlogCategory | undefined
  /** The number of shown posts, in words. */
  readonly count: string
}

/** Links that filter posts by category; All removes the filter. */
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
                // Even if the URL has parameters of an advertisement.
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
