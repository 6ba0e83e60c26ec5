import { expect, it } from 'vitest'
import { idsOf, recordAddress, recordAt } from './record-keys.ts'

const id = '4f0c9a31-1111-4222-8333-444455556666'

it.each(['inquiry', 'quote', 'product', 'project'] as const)(
  'recognises the URL of a %s',
  (kind) => {
    expect(recordAt(recordAddress(kind, id))).toBe(`${kind}:${id}`)
  },
)

it.each([
  '/admin',
  '/admin/quotes',
  '/admin/quotes?lead=x',
  '/admin/products/new',
  `/products/${id}`,
])('%s is not the URL of a record', (address) => {
  expect(recordAt(address)).toBeNull()
})

it('keys differ by kind', () => {
  expect(idsOf('product', ['product:a', 'project:b', 'product:c'])).toEqual(['a', 'c'])
})
