import { lineCountText } from '#src/domain/leads/line-count-text.ts'
import { type Baskets, basketName } from '#src/outbox/basket/baskets.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './collecting-basket.module.css'

interface Props {
  readonly baskets: Baskets
  readonly onChoose: (id: string) => void
  readonly onAdd: () => void
}

/** Chooses which customer's basket gets the products that are added while presenting. */
export function CollectingBasket({ baskets: { baskets, current }, onChoose, onAdd }: Props) {
  return (
    <section aria-labelledby="present-basket" className={styles['basket']}>
      <h2 id="present-basket">Where products go</h2>
      <label htmlFor="present-collects">“Add to basket” adds to</label>
      <select
        id="present-collects"
        value={current}
        onChange={({ target }) => onChoose(target.value)}
      >
        {baskets.map((basket) => (
          <option key={basket.id} value={basket.id}>
            {basketName(baskets, basket)}: {lineCountText(basket.lines.length)}
          </option>
        ))}
      </select>
      <ActionButton onClick={onAdd}>New basket</ActionButton>
      <p>The customer sees the name of this basket and no other.</p>
    </section>
  )
}
