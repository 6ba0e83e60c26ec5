import { useState } from 'react'
import { narrowSheet } from '#src/domain/plan/drawing-sheet.ts'
import { ProductDrawing } from '#src/ui/drawing/product-drawing.tsx'
import type { readPlan } from './plan-form.ts'
import styles from './plan.module.css'

interface Props {
  readonly read: ReturnType<typeof readPlan>
  /** Index of the drawn floor; 0 is the ground floor. */
  readonly level: number
  readonly name: string
}

/** Draws the edited floor and the front; while a measure is unreadable, the last readable plan. */
export function PlanDrawing({ read: { plan, faults }, level, name }: Props) {
  const [last, setLast] = useState(plan)
  if (plan !== null && plan !== last) setLast(plan)
  const count = faults.size
  return (
    <div className={styles['drawing']}>
      {last !== null && (
        <div data-old={plan === null}>
          <ProductDrawing
            sheet={narrowSheet(last, level)}
            label={`${name} and front elevation, as typed`}
          />
        </div>
      )}
      <p role="status">
        {count === 0 ? '' : `${count} ${count === 1 ? 'thing' : 'things'} to fix in the measures. `}
        {plan === null &&
          (last === null
            ? 'There’s no drawing until then.'
            : 'The drawing shows the last valid measures.')}
      </p>
    </div>
  )
}
