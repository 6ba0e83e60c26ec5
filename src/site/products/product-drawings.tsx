import { useMemo } from 'react'
import type { Product } from '#src/catalogue/schema/product.ts'
import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'
import drawing from '#src/ui/drawing/product-drawing.module.css'
import styles from './plan-and-elevations.module.css'

const part = lazyPart(async () => (await import('./plan-and-elevations.tsx')).PlanAndElevations)

interface Props {
  readonly product: Product
}

/** Reserves space for a product's drawings; their script loads when the visitor is near. */
export function ProductDrawings({ product: { name, slug, plan } }: Props) {
  const partProps = useMemo(() => ({ name, slug, plan }), [name, slug, plan])
  if (plan === null) return null
  return (
    // These classes put both layouts into the page's styles, so that the drawing is in place
    // from the start.
    <div className={`${styles['place']} ${drawing['place']}`}>
      <LazyPlace part={part} partProps={partProps} />
    </div>
  )
}
