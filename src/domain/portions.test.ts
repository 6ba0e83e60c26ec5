import { expect, it } from 'vitest'
import {
  laterPortions,
  portionCount,
  portionNumber,
  portionOf,
  portionPath,
  portionSize,
} from './portions.ts'

const list = Array.from({ length: 2 * portionSize + 1 }, (_, place) => place)

it('portions have 48 entries, and together they are the list', () => {
  expect(portionSize).toBe(48)
  expect(portionCount(list.length)).toBe(3)
  expect(laterPortions(list.length)).toEqual([2, 3])
  expect([1, 2, 3].flatMap((number) => portionOf(list, number).entries)).toEqual(list)
  expect(portionOf(list, 3)).toEqual({ entries: [96], total: 97 })
  expect(portionOf(list, 4).entries).toEqual([])
})

it('a list that fits into one portion has one page', () => {
  for (const total of [0, 1, portionSize]) {
    expect(portionCount(total)).toBe(1)
    expect(laterPortions(total)).toEqual([])
  }
})

it('the first portion has the address of the list, and no other', () => {
  expect(portionPath('/products', 1)).toBe('/products')
  expect(portionPath('/products', 2)).toBe('/products/page/2')
  expect(['2', '10', '417'].map(portionNumber)).toEqual([2, 10, 417])
  for (const text of ['', '0', '1', '01', '02', '2.0', '-2', '2e3', ' 2', '12345678', 'page']) {
    expect(portionNumber(text), text).toBeNull()
  }
})
