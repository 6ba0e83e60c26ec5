import { CardGrid } from './card-grid.tsx'
import styles from './card-placeholders.module.css'

/** Cards without content, shown while the real ones are loading. */
export function CardPlaceholders({ count }: { readonly count: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading</span>
      <CardGrid>
        {Array.from({ length: count }, (_, place) => (
          <li key={place} className={styles['placeholder']} aria-hidden="true">
            <span className={styles['picture']} />
            <span className={styles['line']} />
            <span className={styles['line']} />
          </li>
        ))}
      </CardGrid>
    </div>
  )
}
