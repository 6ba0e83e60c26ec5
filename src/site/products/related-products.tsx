import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { relatedProductsQuery } from '#src/catalogue/queries/products.ts'
import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { cardSizes } from '#src/ui/cards/card-sizes.ts'
import { ProductCard } from '#src/ui/cards/product-card.tsx'
import { useCompareChoice } from '#src/ui/cards/use-compare-choice.ts'
import { SectionHeading } from '#src/ui/page/section-heading.tsx'
import { useCardPrice } from '#src/site/prices/use-price-part.ts'

interface Props {
  readonly product: ProductSummary
}

/** Up to three other products of the category; nothing when there are none. */
export function RelatedProducts({ product }: Props) {
  const { data: products = [] } = useQuery(relatedProductsQuery(product.category_slug, product.id))
  const [CompareChoice] = useCompareChoice()
  const [Price] = useCardPrice()
  if (products.length === 0) return null
  return (
    <section className="section sheet screen-only">
      <div className="wrap">
        <SectionHeading
          eyebrow="From the same range"
          title="Related Products"
          link={
            <Link
              to="/compare"
              search={{ p: [product, ...products].map(({ slug }) => slug).join(',') }}
            >
              Compare side by side
            </Link>
          }
        />
        <CardGrid>
          {products.map((other) => (
            <li key={other.id}>
              <ProductCard product={other} sizes={cardSizes} />
              {Price && <Price productId={other.id} />}
              {CompareChoice && <CompareChoice product={other} />}
            </li>
          ))}
        </CardGrid>
        {CompareChoice && <CompareChoice />}
      </div>
    </section>
  )
}
