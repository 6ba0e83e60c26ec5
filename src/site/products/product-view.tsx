import { type ReactNode, useEffect } from 'react'
import type { Product } from '#src/catalogue/schema/product.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import { DimensionLine } from '#src/ui/dimension-line.tsx'
import { ViewablePicture } from '#src/ui/pictures/viewable-picture.tsx'
import { ProductDrawings } from './product-drawings.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductRequest } from './product-request.tsx'
import { ProductSpecifications } from './product-specifications.tsx'
import styles from './product-view.module.css'
import { type PriceProps, usePricePart } from '#src/site/prices/use-price-part.ts'

interface Props {
  readonly product: Product
  /** Id of the button that opens the quote form. */
  readonly quote: ReactNode
  /** Id of the button that adds the product to the basket. */
  readonly collect: ReactNode
}

const mainSizes = '(min-width: 1240px) 655px, (min-width: 901px) 54vw, 95vw'
const furtherSizes = '(min-width: 1240px) 325px, (min-width: 901px) 26vw, 47vw'

/** A product's page; counts the view. */
export function ProductView({ product, quote, collect }: Props) {
  const { id, pictures, description, features } = product
  useViewCount(id)
  return (
    <div className={`wrap ${styles['detail']}`}>
      <div className={styles['intro']}>
        <p className="eyebrow">{product.category}</p>
        <h1>{product.name}</h1>
        <p>{product.short_description}</p>
      </div>
      <div className={styles['pictures']}>
        <ViewablePicture pictures={pictures} place={0} sizes={mainSizes} isFirst />
        {product.size !== null && <DimensionLine measure={product.size} />}
        <ProductFacts product={product} />
        <div className={styles['further']}>
          {pictures.slice(1).map(({ url }, place) => (
            <ViewablePicture key={url} pictures={pictures} place={place + 1} sizes={furtherSizes} />
          ))}
        </div>
      </div>
      <div className={styles['request']}>
        <PricePlace productId={id} />
        <ProductRequest product={product} quote={quote} collect={collect} />
      </div>
      <div className={styles['text']}>
        {description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {features.length > 0 && (
          <section>
            <h2>Key Features</h2>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={styles['specifications']}>
        <ProductSpecifications product={product} />
      </div>
      <ProductDrawings product={product} />
    </div>
  )
}

const pricePart = async () => (await import('#src/site/prices/public-price.tsx')).PublicPrice

function PricePlace({ productId }: PriceProps) {
  const [Price] = usePricePart(pricePart)
  return Price && <Price productId={productId} />
}

const viewed = new Set<string>()

/**
 * Once per navigation: React runs effects twice in development, and refreshed data is no new view.
 */
function useViewCount(productId: string): void {
  useEffect(() => {
    const visit = `${history.state?.__TSR_key ?? ''} ${productId}`
    if (viewed.has(visit)) return
    viewed.add(visit)
    // Offline, the script or the server may be missing.
    whenIdle(() => void recordView(productId).catch(() => undefined))
  }, [productId])
}

async function recordView(productId: string): Promise<void> {
  const { recordProductView } = await import('#src/outbox/store/record-view.ts')
  await recordProductView(productId)
}
