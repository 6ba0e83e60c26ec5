import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drawingSheet } from '#src/domain/plan/drawing-sheet.ts'
import { examplePlan, somePlan } from '#src/domain/plan/fixtures/floor-plans.ts'
import { ProductDrawing } from './product-drawing.tsx'

it('is one labelled image, without styles that the CSP refuses', () => {
  const html = renderToStaticMarkup(
    <ProductDrawing sheet={drawingSheet(examplePlan)} label="Plan of SO-20" />,
  )
  expect(html).toContain('role="img" aria-label="Plan of SO-20"')
  expect(html).toContain('>9.5 m²</text>')
  expect(html).not.toContain('style=')
})

it('draws any plan with valid numbers', () => {
  for (let seed = 0; seed < 50; seed++) {
    const html = renderToStaticMarkup(
      <ProductDrawing sheet={drawingSheet(somePlan(seed))} label="Plan" />,
    )
    expect(html, `plan ${seed}`).not.toMatch(/NaN|Infinity|undefined|d="[^"]*e[+-]/)
  }
})
