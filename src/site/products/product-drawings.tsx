import { useMemo } from 'react'
import type { Product } from '#src/catalogue/schema/product.ts'
import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'
import drawing from '#src/ui/drawing/product-drawing.module.css'
import styles from './plan-and-elevations.module.css'

const part = lazyPart(async () => (await import('./plan-and-elevations.tsx')).PlanAndElevations)

interface Props {
  readonly product: Product
}

/** The place of a product's drawings; the script of what is shown comes when somebody is near. */
export function ProductDrawings({ product: { name, slug, plan } }: Props) {
  const partProps = useMemo(() => ({ name, slug, plan }), [name, slug, plan])
  if (plan === null) return null
  return (
    // By these classes the looks of both are among the page's, where the drawing stands from the start.
    <div className={`${styles['place']} ${drawing['place']}`}>
      <LazyPlace part={part} partProps={partProps} />
    </div>
  )
}
