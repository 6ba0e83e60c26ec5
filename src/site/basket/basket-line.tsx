import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { lineFields, maxNote, maxQuantity } from '#src/domain/leads/request-lines.ts'
import type { BasketLine } from '#src/outbox/basket/baskets.ts'
import type { BasketPrices } from '#src/domain/offers/basket-prices.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { LineField, TextField } from '#src/ui/forms/form-fields.tsx'
import styles from './basket-line.module.css'
import { useCheckedText } from './use-checked-text.ts'

interface Props {
  readonly line: BasketLine
  /** Its list price, for staff. */
  readonly price?: BasketPrices['lines'][number] | undefined
  readonly onChange: (details: Partial<Pick<BasketLine, 'quantity' | 'options' | 'note'>>) => void
  readonly onRemove: () => void
}

const typedQuantity = v.pipe(
  v.string(),
  v.transform((text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)),
  lineFields.quantity,
)

/** A product of the basket, with quantity, options and note. */
export function BasketLineCard({ line, price, onChange, onRemove }: Props) {
  const { id, quantity } = line
  const { name, slug, category_slug: category, picture } = line.product
  const count = useCheckedText(quantity, typedQuantity, (value) => onChange({ quantity: value }))
  const options = useCheckedText(line.options, lineFields.options, (value) =>
    onChange({ options: value }),
  )
  const note = useCheckedText(line.note, lineFields.note, (value) => onChange({ note: value }))
  const step = (by: number) => count.onValue(`${quantity + by}`)
  return (
    <article aria-labelledby={`name-${id}`} className={styles['line']}>
      <div className={styles['picture']}>
        <PictureFrame picture={picture} sizes="140px" ratio="4 / 3" />
      </div>
      <div className={styles['head']}>
        <h3 id={`name-${id}`}>
          <Link to="/products/$category/$slug" params={{ category, slug }}>
            {name}
          </Link>
        </h3>
        <ActionButton aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </ActionButton>
      </div>
      {price !== undefined && (
        <p className={styles['price']}>
          {price.each}
          {price.amount !== '' && <b>{price.amount}</b>}
        </p>
      )}
      <div className={styles['quantity']}>
        <LineField
          label="Quantity"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          {...count}
        />
        <button
          type="button"
          aria-label={`One fewer ${name}`}
          disabled={quantity <= 1}
          onClick={() => step(-1)}
        >
          −
        </button>
        <button
          type="button"
          aria-label={`One more ${name}`}
          disabled={quantity >= maxQuantity}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <div className={styles['options']}>
        <LineField label="Options" name="options" autoComplete="off" {...options} />
      </div>
      <div className={styles['note']}>
        <TextField label="Note" name="note" rows={2} maximum={maxNote} {...note} />
      </div>
    </article>
  )
}
