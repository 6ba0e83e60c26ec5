import { expect, it } from 'vitest'
import { productsOfPost } from './post-products.ts'

it.each([
  ['One site office, three sites: what reuse really saves', '', 'Site Offices'],
  ['A two-storey labour camp: stairs, exits and fire planned first', '', 'Labour Accommodation'],
  ['How many square feet per worker?', '', 'Labour Accommodation'],
  ['A 30-bed hospital ward in nine weeks', '', 'Hospital Buildings'],
  ['Portable cabin or container? How our two ranges differ', '', 'Portable Cabins'],
  ['A container house for a farm', '', 'Container Houses'],
  ['What a guard room needs', '', 'Guard Houses'],
  ['Road limits and module size', 'What fits under a bridge: containers above all.', 'Containers'],
  ['What to put into a quote request', 'So that you get a price at once.', undefined],
])('%s leads to %s %s', (title, excerpt, name) => {
  expect(productsOfPost({ title, excerpt })?.name).toBe(name)
})
