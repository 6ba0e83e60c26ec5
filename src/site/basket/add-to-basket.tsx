import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './add-to-basket.module.css'

const load = () => import('./collect-product.ts')

const prefetch = () => void load().catch(() => undefined)

/** Adds the page's product to the basket, and confirms it. */
export function AddToBasket({ product }: { readonly product: ProductSummary }) {
  const [outcome, setOutcome] = useState('')
  const [wasAdded, setAdded] = useState(false)
  const add = async () => {
    const { isAdded, message } = await load()
      .then(({ collectProduct }) => collectProduct(product))
      .catch(() => ({ isAdded: false, message: 'This could not be added. Please try again.' }))
    setAdded(isAdded)
    setOutcome(message)
  }
  return (
    <div className={`needs-script ${styles['collect']}`}>
      <ActionButton onClick={() => void add()} onPointerEnter={prefetch} onFocus={prefetch}>
        {wasAdded ? 'Add another' : 'Add to basket'}
      </ActionButton>
      <p>
        <span role="status">{outcome}</span> <Link to="/basket">Open basket</Link>
      </p>
    </div>
  )
}
