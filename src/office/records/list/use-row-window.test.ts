import { expect, it } from 'vitest'
import { partInSight } from './use-row-window.ts'

const at = (above: number, count = 1000) => partInSight(count, { above, inner: 800, height: 40 })

it('draws what is in the window and some rows beyond it', () => {
  expect(at(-300)).toMatchObject({ start: 0, end: 37 })
  expect(at(20_000)).toMatchObject({ start: 475, end: 545 })
  expect(at(39_600)).toMatchObject({ start: 965, end: 1000 })
})

it('draws the end of a list that has become shorter than it was scrolled', () => {
  expect(at(39_600, 300)).toMatchObject({ start: 275, end: 300 })
})
