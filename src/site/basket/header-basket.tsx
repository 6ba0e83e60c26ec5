import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { readBasketMark, watchBasketMark } from '#src/outbox/basket/basket-mark.ts'
import { lineCountText } from '#src/domain/leads/line-count-text.ts'
import styles from './header-basket.module.css'

/** Link to the basket with its number of products, once it holds one. */
export function HeaderBasket() {
  const products = useSyncExternalStore(watchBasketMark, readBasketMark, () => 0)
  return (
    <div className={styles['place']}>
      {products > 0 && (
        <Link
          to="/basket"
          data-basket=""
          className={styles['basket']}
          aria-label={`Basket: ${lineCountText(products)}`}
        >
          <svg viewBox="0 0 22 20" aria-hidden="true">
            <path d="M1 7h20l-2 11H3zM6 7l4-6M16 7l-4-6" />
          </svg>
          <span>{products}</span>
        </Link>
      )}
    </div>
  )
}
