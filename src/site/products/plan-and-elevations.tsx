import { drawingSheet } from '#src/domain/plan/drawing-sheet.ts'
import type { FloorPlan } from '#src/domain/plan/floor-plan.ts'
import { planDxf } from '#src/domain/plan/plan-dxf.ts'
import { planOf } from '#src/domain/plan/plan-rules.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { ProductDrawing } from '#src/ui/drawing/product-drawing.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { PlanMeasures } from './plan-measures.tsx'
import styles from './plan-and-elevations.module.css'

type Props = Pick<Product, 'name' | 'slug' | 'plan'>

/**
 * A product's drawing, described in text and as a CAD file; renders nothing without a valid plan.
 */
export function PlanAndElevations({ name, slug, plan: stored }: Props) {
  const plan = planOf(stored)
  if (plan === null) return null
  return (
    <section className={styles['drawings']} aria-labelledby="drawings">
      <h2 id="drawings">Plan and Elevations</h2>
      <figure>
        <div
          className={`scrolls ${styles['sheet']}`}
          role="region"
          aria-label={`Drawing of the ${name}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone
          tabIndex={0}
        >
          <ProductDrawing
            sheet={drawingSheet(plan)}
            label={`${viewsOf(plan)} of the ${name}. The measures follow in words.`}
          />
        </div>
        <figcaption>
          Dimensions in millimetres, over the outside of the walls. You approve the drawing of your
          own unit before we start.
        </figcaption>
      </figure>
      <details>
        <summary>Measures in words</summary>
        <p>Walls are seen from outside. Heights are from the underside of the floor.</p>
        <PlanMeasures plan={plan} />
      </details>
      <div className={styles['download']}>
        <ActionButton onClick={() => saveFile(drawingFile(plan, slug))}>
          Download drawing (DXF)
        </ActionButton>
        <p>For AutoCAD and any other CAD program, full size.</p>
      </div>
    </section>
  )
}

function viewsOf({ floors }: FloorPlan): string {
  const plans = floors.length === 1 ? 'floor plan' : `${floors.length} floor plans`
  return `Front, right side and ${plans}`
}

function drawingFile(plan: FloorPlan, slug: string) {
  const content = new Blob([planDxf(plan)], { type: 'image/vnd.dxf' })
  return { fileName: `${slug}.dxf`, content }
}
