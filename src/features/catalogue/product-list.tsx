import { Link } from '@tanstack/react-router'
import type { ProductSummary } from '#src/content/product.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { cardSizes } from '#src/ui/card-sizes.ts'
import { CardPlaceholders } from '#src/ui/card-placeholders.tsx'
import { ProductCard } from '#src/ui/product-card.tsx'

interface Props {
  readonly products: readonly ProductSummary[] | undefined
  readonly isLoading: boolean
  readonly emptyText: string
  /** The grid stands high on the page: its first pictures are fetched first. */
  readonly isHighOnPage?: boolean
}

const placeholderCount = 6
const notLoaded = 'They appear here as soon as the server can be reached.'

/** A grid of products with its loading and empty states. */
export function ProductList({ products, isLoading, emptyText, isHighOnPage = false }: Props) {
  if (isLoading) return <CardPlaceholders count={placeholderCount} />
  if (products === undefined) return <p className="empty">{notLoaded}</p>
  if (products.length === 0) {
    return (
      <p className="empty">
        {emptyText} <Link to="/products">View All Products</Link>
      </p>
    )
  }
  return (
    <CardGrid>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={cardSizes} isFirst={isHighOnPage && place === 0} />
        </li>
      ))}
    </CardGrid>
  )
}
