import { useQuery } from '@tanstack/react-query'
import { relatedProductsQuery } from '#src/catalogue/queries/products.ts'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { cardSizes } from '#src/ui/cards/card-sizes.ts'
import { ProductCard } from '#src/ui/cards/product-card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'

interface Props {
  readonly categorySlug: string
  readonly productId: string
}

/** Up to three other products of the category; nothing when there are none. */
export function RelatedProducts({ categorySlug, productId }: Props) {
  const { data: products = [] } = useQuery(relatedProductsQuery(categorySlug, productId))
  if (products.length === 0) return null
  return (
    <section className="section sheet">
      <div className="wrap">
        <SectionHeading eyebrow="From the same range" title="Related Products" />
        <CardGrid>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={cardSizes} />
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  )
}
