import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messages } from '#src/domain/messages.ts'
import { sitePicture } from '#src/images/site-pictures.ts'
import { newestLimit, newestProductsQuery } from '#src/catalogue/queries/products.ts'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { CardPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { leadCardSizes, smallCardSizes } from '#src/ui/cards/card-sizes.ts'
import { DefaultCards } from '#src/ui/cards/default-cards.tsx'
import { ProductCard } from '#src/ui/cards/product-card.tsx'
import { useCompareChoice } from '#src/ui/cards/use-compare-choice.ts'
import { SectionHeading } from '#src/ui/page/section-heading.tsx'
import { useCardPrice } from '#src/site/prices/use-price-part.ts'

/** Examples of the ranges, not stored products. */
const defaultProducts = [
  {
    title: 'Site offices',
    category_slug: 'prefabricated-buildings',
    picture: 'hero/1',
    text: 'Insulated offices from one desk to two storeys.',
  },
  {
    title: 'Container houses',
    category_slug: 'containers',
    picture: 'hero/2',
    text: 'Homes and studios in a steel frame.',
  },
  {
    title: 'Security cabins',
    category_slug: 'security-solutions',
    picture: 'defaults/guard-house',
    text: 'A clear view of the gate and a cool seat inside.',
  },
] as const

/** The newest products; examples of the ranges when none can be loaded. */
export function HomeProducts() {
  const { data: products = [], isLoading } = useQuery(newestProductsQuery)
  const [CompareChoice] = useCompareChoice()
  const [Price] = useCardPrice()
  return (
    <section className="section sheet">
      <div className="wrap">
        <SectionHeading
          eyebrow="Products"
          title="New in our range"
          link={<Link to="/products">{messages.viewAllProducts}</Link>}
        />
        {isLoading && <CardPlaceholders count={newestLimit} />}
        {!isLoading && products.length === 0 && (
          <DefaultCards cards={defaultProducts} pictureOf={sitePicture} />
        )}
        {products.length > 0 && (
          <CardGrid isLed>
            {products.map((product, place) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  sizes={place === 0 ? leadCardSizes : smallCardSizes}
                />
                {Price && <Price productId={product.id} />}
                {CompareChoice && <CompareChoice product={product} />}
              </li>
            ))}
          </CardGrid>
        )}
        {CompareChoice && <CompareChoice />}
      </div>
    </section>
  )
}
