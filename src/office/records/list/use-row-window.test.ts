import { expect, it } from 'vitest'
import { partInSight } from './use-row-window.ts'

const at = (above: number, count = 1000) => partInSight(count, { above, inner: 800, height: 40 })

it('renders the rows in the viewport and some beyond', () => {
  expect(at(-300)).toMatchObject({ start: 0, end: 37 })
  expect(at(20_000)).toMatchObject({ start: 475, end: 545 })
  expect(at(39_600)).toMatchObject({ start: 965, end: 1000 })
})

it('renders the end of a list that became shorter than it was scrolled', () => {
  expect(at(39_600, 300)).toMatchObject({ start: 275, end: 300 })
})
