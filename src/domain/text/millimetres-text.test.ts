import { expect, it } from 'vitest'
import { millimetresOf } from './millimetres-text.ts'

it.each<[string, number | null]>([
  ['6100', 6100],
  [' 6,100 mm ', 6100],
  ['1,00,000', 100_000],
  ['6.1 m', 6100],
  ['6.10M', 6100],
  ['.5 m', 500],
  ['244 cm', 2440],
  ['20 ft', 6096],
  ['20ft 6in', 6248],
  ['8\' 6"', 2591],
  ['8′6″', 2591],
  ['8’', 2438],
  ["8' 6''", 2591],
  ['8.5 feet', 2591],
  ['6 in', 152],
  ['0', 0],
  ['12.5', 12.5],
  ['', null],
  ['-5', null],
  ['6 m 20', null],
  ['wide', null],
  ['1e3', null],
  ['6 km', null],
  ['Infinity', null],
  ['٦', null],
])('reads %s as millimetres', (text, millimetres) => {
  expect(millimetresOf(text)).toBe(millimetres)
})
