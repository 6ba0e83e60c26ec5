import { expect, it } from 'vitest'
import { parsePercent, percentText } from './percent.ts'

it.each([
  ['18', 1800],
  ['2.5 %', 250],
  [' 0.25% ', 25],
  ['100', 10_000],
  ['౧౮ %', 1800],
  ['1e1', null],
  ['NaN', null],
  ['0.005', null],
  ['100.01', null],
  ['-1', null],
  ['2.555', null],
  ['', null],
  ['%', null],
])('a typed percentage "%s" is %s hundredths', (typed, points) => {
  expect(parsePercent(typed)).toBe(points)
})

it('parses every percentage that it formats', () => {
  for (let points = 0; points <= 10_000; points++) {
    expect(parsePercent(percentText(points))).toBe(points)
  }
  expect([1800, 250, 25, 5].map(percentText)).toEqual(['18', '2.5', '0.25', '0.05'])
})
