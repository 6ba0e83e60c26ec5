import { Link } from '@tanstack/react-router'
import { defaultProducts, defaultProjects } from './default-catalogue.ts'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import styles from './default-cards.module.css'

/** Stand in for products that could not be loaded; each leads to its range. */
export function DefaultProductCards() {
  return (
    <CardGrid>
      {defaultProducts.map(({ name, category_slug, text }) => (
        <li key={name}>
          <article className={`linked-card ${styles['card']}`}>
            <PictureFrame picture={null} sizes="100vw" ratio="4 / 3" />
            <h3>
              <Link to="/products/$category" params={{ category: category_slug }}>
                {name}
              </Link>
            </h3>
            <p>{text}</p>
          </article>
        </li>
      ))}
    </CardGrid>
  )
}

/** Stand in for projects that could not be loaded. */
export function DefaultProjectCards() {
  return (
    <CardGrid>
      {defaultProjects.map(({ title, category_slug }) => (
        <li key={title}>
          <article className={`linked-card ${styles['card']}`}>
            <PictureFrame picture={null} sizes="100vw" ratio="4 / 3" />
            <h3>
              <Link to="/products/$category" params={{ category: category_slug }}>
                {title}
              </Link>
            </h3>
          </article>
        </li>
      ))}
    </CardGrid>
  )
}
