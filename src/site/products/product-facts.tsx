import type { Product } from '#src/catalogue/schema/product.ts'
import { figuresOf } from '#src/catalogue/schema/product-details.ts'
import styles from './product-facts.module.css'

/** The figures of a drawing's title block, as far as the product has them. */
const labels = ['Floor area', 'People', 'Weight', 'Lead time']

/** Key figures in one ruled block. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const figures = figuresOf(product)
  const facts = labels.flatMap((label) => figures.find((entry) => entry.label === label) ?? [])
  if (facts.length === 0) return null
  return (
    <dl className={styles['block']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
