import { expect, it } from 'vitest'
import { sampleProduct } from '#src/catalogue/schema/fixtures/sample-product.ts'
import { unitOf } from './unit-of.ts'

const product = (size: string | null, weight: string, electrical: string) =>
  sampleProduct({
    id: 'a',
    name: 'Container House CH-20',
    slug: 'container-house-ch-20',
    category_slug: 'containers',
    subcategory_slug: 'container-houses',
    size,
    people: 'sleeps 2',
    specifications: [
      { label: 'Floor area', value: '14.8 m² (159 sq ft)' },
      { label: 'Weight', value: weight },
      { label: 'Electrical', value: electrical },
    ],
  })

it('reads the measures of a product', () => {
  const size = '6.06 × 2.44 × 2.59 m (20 × 8 × 8.5 ft)'
  expect(unitOf(product(size, '3.4 t, ready to lift', 'Single phase 230 V, 32 A, RCCB'))).toEqual({
    id: 'a',
    slug: 'container-house-ch-20',
    name: 'Container House CH-20',
    category: 'containers',
    uses: ['home'],
    length: 6.06,
    width: 2.44,
    height: 2.59,
    floorArea: 14.8,
    people: 2,
    heaviest: 3.4,
    isInParts: false,
    phases: 1,
    amperes: 32,
    isStackable: true,
  })
})

it.each([
  ['19.2 t in six lifts, heaviest 3.3 t', 3.3, true],
  ['38 t, cassettes up to 0.9 t', 0.9, true],
  ['2.2 t empty, payload up to 20 t', 2.2, false],
  ['380 kg', 0.38, false],
  ['12 t in four lifts', null, true],
  ['', null, false],
])('takes the heaviest part of "%s"', (weight, heaviest, isInParts) => {
  expect(unitOf(product('6 × 2.4 × 2.6 m', weight, ''))).toMatchObject({ heaviest, isInParts })
})

it.each([
  ['Three phase 415 V, 63 A inlet, board on each floor', 3, 63],
  ['Three phase 415 V, RCCB per room', 3, null],
  ['Prepared: one conduit, LED batten and 6 A socket on request', null, null],
])('takes the supply of "%s"', (electrical, phases, amperes) => {
  expect(unitOf(product('6 × 2.4 × 2.6 m', '', electrical))).toMatchObject({ phases, amperes })
})

it.each([
  ['20 × 8 × 8 ft', 2.4384, true],
  ['12.19 × 4.88 × 5.80 m', 5.8, false],
  ['6.06 × 2.44 m', null, false],
  [null, null, false],
])('takes the height of "%s", and stacks single-storey units', (size, height, isStackable) => {
  expect(unitOf(product(size, '', ''))).toMatchObject({ height, isStackable })
})
