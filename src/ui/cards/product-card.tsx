import { Link } from '@tanstack/react-router'
import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import { DimensionLine } from '#src/ui/dimension-line.tsx'
import { PictureFrame } from './picture-frame.tsx'
import styles from './product-card.module.css'

interface Props {
  readonly product: ProductSummary
  /** How wide the card is shown, as in the `sizes` attribute. */
  readonly sizes: string
  readonly isFirst?: boolean
}

/** Picture, category, name and short description; the whole card leads to the product. */
export function ProductCard({ product, sizes, isFirst = false }: Props) {
  return (
    <article className={`linked-card ${styles['card']}`}>
      <PictureFrame picture={product.picture} sizes={sizes} ratio="4 / 3" isFirst={isFirst} />
      <p className={styles['meta']}>
        <span>{product.category}</span>
        {product.people !== null && <span>{product.people}</span>}
      </p>
      <h3>
        <Link
          to="/products/$category/$slug"
          params={{ category: product.category_slug, slug: product.slug }}
        >
          {product.name}
        </Link>
      </h3>
      <p className={styles['description']}>{product.short_description}</p>
      {product.size !== null && <DimensionLine measure={metricPart(product.size)} />}
      <p className={styles['more']} aria-hidden="true">
        <span>View Details</span>
      </p>
    </article>
  )
}

/** "6.10 × 2.44 × 2.59 m (20 × 8 × 8.5 ft)" is too long for a card; the metric part is enough. */
function metricPart(size: string): string {
  return size.replace(/ *\(.*$/, '')
}
