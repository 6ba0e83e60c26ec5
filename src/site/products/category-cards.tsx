import { Link } from '@tanstack/react-router'
import { categories } from '#src/catalogue/schema/categories.ts'
import styles from './category-cards.module.css'

/** The four ranges as a ruled list, each leading to its page. */
export function CategoryCards() {
  return (
    <ul className={styles['list']}>
      {categories.map(({ slug, name, summary, subcategories }) => (
        <li key={slug} className={`linked-card ${styles['card']}`}>
          <h2>
            <Link to="/products/$category" params={{ category: slug }}>
              {name}
            </Link>
          </h2>
          <p>{summary}</p>
          {subcategories.length > 0 && (
            <p className={styles['kinds']}>{subcategories.map((kind) => kind.name).join(' · ')}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
