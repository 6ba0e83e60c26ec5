import { floorsAtOneScale } from '#src/domain/plan/drawing-sheet.ts'
import { planOf } from '#src/domain/plan/plan-rules.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { ProductDrawing } from '#src/ui/drawing/product-drawing.tsx'
import styles from './comparison-table.module.css'

interface Props {
  readonly products: readonly Product[]
  /** Index of the drawn floor. */
  readonly place: number
}

/** The floors of a product, all at the same scale: columns have the same width. */
export function ComparedFloor({ products, place }: Props) {
  const floors = floorsAtOneScale(products.map(({ plan }) => planOf(plan)))[place]
  if (floors == null) return <span className={styles['none']}>Not stated</span>
  return (
    <>
      <ProductDrawing
        sheet={floors.sheet}
        label={`Floor plan of the ${products[place]?.name ?? 'product'}, at the scale of the others`}
      />
      {floors.legend.map(({ floor, lines }) => (
        <div key={floor} className={styles['legend']}>
          {floors.legend.length > 1 && <p>{floor}</p>}
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
