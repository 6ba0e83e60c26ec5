import { useEffect, useState } from 'react'
import type { Product } from '#src/catalogue/schema/product.ts'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import styles from './product-more.module.css'

const load = async () => (await import('./product-tools.tsx')).ProductTools

/**
 * Less common actions of a product page, behind one button; their script is loaded in idle time.
 */
export function ProductMore({ product }: { readonly product: Product }) {
  const [said, setSaid] = useState('')
  const [ProductTools, fetchProductTools] = useLazyPart(load)
  useEffect(() => {
    // If it is opened without the script, a message says so.
    whenIdle(() => void fetchProductTools().catch(() => undefined))
  }, [fetchProductTools])
  const ask = () =>
    void fetchProductTools().then(
      () => setSaid(''),
      () => setSaid('This could not be loaded. Check your connection and try again.'),
    )
  return (
    <details className={`needs-script ${styles['more']}`} onToggle={ask}>
      <summary>More: compare, PDF, share</summary>
      {ProductTools ? (
        <ProductTools product={product} />
      ) : (
        said !== '' && <p role="alert">{said}</p>
      )}
    </details>
  )
}
