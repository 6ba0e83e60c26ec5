import { drawingSheet } from '#src/domain/plan/drawing-sheet.ts'
import { planOf } from '#src/domain/plan/plan-rules.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { ProductDrawing } from '#src/ui/drawing/product-drawing.tsx'
import styles from './slide.module.css'

/** The drawing on a product's slide; nothing if its plan cannot be read. */
export function SlidePlan({ product: { name, plan: stored } }: { readonly product: Product }) {
  const plan = planOf(stored)
  if (plan === null) return null
  return (
    <div className={styles['plan']}>
      <ProductDrawing sheet={drawingSheet(plan)} label={`Plan and elevations of the ${name}`} />
    </div>
  )
}
