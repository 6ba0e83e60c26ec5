import { CardGrid } from './card-grid.tsx'
import styles from './card-placeholders.module.css'

interface Props {
  readonly count: number
}

/** Cards without content, shown while the real ones are loading. */
export function CardPlaceholders({ count }: Props) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading</span>
      <CardGrid>
        <ItemPlaceholders count={count} />
      </CardGrid>
    </div>
  )
}

/** Placeholders as items of a list that has other items, too. */
export function ItemPlaceholders({ count }: Props) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} className={styles['placeholder']} aria-hidden="true">
      <span className={styles['picture']} />
      <span className={styles['line']} />
      <span className={styles['line']} />
    </li>
  ))
}
