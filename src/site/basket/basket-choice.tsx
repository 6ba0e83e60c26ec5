import type { ReactNode } from 'react'
import { lineCountText } from '#src/domain/leads/line-count-text.ts'
import {
  type Basket,
  type Baskets,
  basketCustomer,
  basketName,
} from '#src/outbox/basket/baskets.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import styles from './basket-choice.module.css'
import { useCheckedText } from './use-checked-text.ts'

interface Props {
  readonly baskets: Baskets['baskets']
  readonly current: Basket
  readonly onChoose: (id: string) => void
  readonly onName: (customer: string) => void
  readonly onAdd: () => void
  /** Further actions for the current basket. */
  readonly children?: ReactNode
}

/** Switches between the customers' baskets. */
export function BasketChoice({ baskets, current, ...props }: Props) {
  const name = useCheckedText(current.customer, basketCustomer, props.onName)
  return (
    <section aria-labelledby="baskets" className={styles['choice']}>
      <h2 id="baskets">Customer</h2>
      <ul>
        {baskets.map((basket) => (
          <li key={basket.id}>
            <button
              type="button"
              aria-pressed={basket.id === current.id}
              onClick={() => props.onChoose(basket.id)}
            >
              <span>{basketName(baskets, basket)}</span>{' '}
              <span className={styles['count']}>{lineCountText(basket.lines.length)}</span>
            </button>
          </li>
        ))}
        <li>
          <ActionButton onClick={props.onAdd}>New basket</ActionButton>
        </li>
      </ul>
      <div className={styles['name']}>
        <LineField
          label="Customer’s name"
          name="customer"
          autoComplete="off"
          description="Saved on this device only, so that you can tell your baskets apart."
          {...name}
        />
        <div className={styles['actions']}>{props.children}</div>
      </div>
    </section>
  )
}
