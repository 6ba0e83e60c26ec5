import type { Product } from '#src/catalogue/schema/product.ts'
import styles from './product-specifications.module.css'

interface Props {
  readonly product: Product
}

/** Label and value pairs, ruled. */
export function ProductSpecifications({ product: { specifications } }: Props) {
  if (specifications.length === 0) return null
  return (
    <section>
      <h2>Technical Specifications</h2>
      <dl className={styles['list']}>
        {specifications.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
