import { expect, it } from 'vitest'
import { inUnit } from './measure-text.ts'

it.each([
  ['6.10 × 2.44 × 2.59 m (20 × 8 × 8.5 ft)', '6.10 × 2.44 × 2.59 m', '20 × 8 × 8.5 ft'],
  ['37.2 m² (400 sq ft)', '37.2 m²', '400 sq ft'],
  ['2.44 m (8 ft)', '2.44 m', '8 ft'],
  ['1,744 sq ft', '162.0 m²', '1,744 sq ft'],
  ['12 x 3 m', '12 x 3 m', '39.4 x 9.8 ft'],
  ['20 ft', '6.10 m', '20 ft'],
  [
    'Door 2.1 m high, hall 10 m² each',
    'Door 2.1 m high, hall 10 m² each',
    'Door 6.9 ft high, hall 108 sq ft each',
  ],
  ['6 m (2 modules)', '6 m (2 modules)', '19.7 ft (2 modules)'],
])('%s is %s, or %s', (text, metres, feet) => {
  expect(inUnit(text, 'm')).toBe(metres)
  expect(inUnit(text, 'ft')).toBe(feet)
})

it.each([
  'Basic wind speed 44 m/s, IS 875 (Part 3)',
  '60 mm PUF panel, 0.5 mm ribbed PPGI outside',
  'PUF 40 ± 2 kg/m³, U about 0.38 W/m²K',
  'Floor 2.5 kN/m², roof 0.75 kN/m²',
  '5.4 t, ready to lift',
  '10 men and 12 monitors',
  '',
  '12 m3 tank, 3 m²K/W',
])('no length or area is changed in %j', (text) => {
  expect(inUnit(text, 'm')).toBe(text)
  expect(inUnit(text, 'ft')).toBe(text)
})
