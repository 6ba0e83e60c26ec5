import { Link } from '@tanstack/react-router'
import { categories } from '#src/catalogue/schema/categories.ts'
import { lineCountText } from '#src/domain/leads/line-count-text.ts'
import { type Baskets, basketName } from '#src/outbox/basket/baskets.ts'
import styles from './choice-links.module.css'

interface Props {
  readonly baskets: Baskets | null
  /** Products added during the presentation go into the same basket. */
  readonly onBasket: (id: string) => void
}

/** Links that present a whole range, or a customer's basket. */
export function ChoiceLinks({ baskets, onBasket }: Props) {
  const filled = baskets?.baskets.filter(({ lines }) => lines.length > 0) ?? []
  return (
    <ul className={styles['choices']}>
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <Link to="/present" search={{ category: slug }} resetScroll={false}>
            {name}
          </Link>
        </li>
      ))}
      {filled.map((basket) => (
        <li key={basket.id}>
          <Link
            to="/present"
            search={{ basket: basket.id }}
            onClick={() => onBasket(basket.id)}
            resetScroll={false}
          >
            {basketName(baskets?.baskets ?? [], basket)}{' '}
            <span>{lineCountText(basket.lines.length)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
