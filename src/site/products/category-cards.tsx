import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { coverProductsQuery } from '#src/catalogue/queries/products.ts'
import { categories } from '#src/catalogue/schema/categories.ts'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import styles from './category-cards.module.css'

const sizes = '(min-width: 1240px) 304px, (min-width: 1001px) 25vw, (min-width: 621px) 112px, 44px'

/** The four ranges, each with a picture of one of its products, leading to its page. */
export function CategoryCards() {
  const { data: covers = [] } = useQuery(coverProductsQuery)
  return (
    <ul className={styles['list']}>
      {categories.map(({ slug, name, summary, subcategories }, place) => (
        <li key={slug} className={`linked-card ${styles['card']}`}>
          <PictureFrame
            picture={covers.find(({ category_slug }) => category_slug === slug)?.picture ?? null}
            sizes={sizes}
            ratio="4 / 3"
            isFirst={place === 0}
          />
          <div>
            <h2>
              <Link to="/products/$category" params={{ category: slug }}>
                {name}
              </Link>
            </h2>
            <p>{summary}</p>
            {subcategories.length > 0 && (
              <p className={styles['kinds']}>
                {subcategories.map((kind) => kind.name).join(' · ')}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
