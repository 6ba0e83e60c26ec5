import { describe, expect, it } from 'vitest'
import { noAnswers } from '#src/domain/fit/fit-answers.ts'
import { fitAddressOf, fitSearchOf, fitStateOf, readFigure } from './fit-address.ts'

describe('the address of a site check', () => {
  it.each([
    {},
    { use: 'workers', n: 36 },
    { u: 'ft', w: 3.658, h: 'free', t: 'free', st: 2 },
    { p: 'container-house-ch-20', pl: 20, pw: 8.5, l: '33kv', ld: 4, s: 0, g: 'firm', e: 'none' },
  ])('%o is read back unchanged', (address) => {
    expect(fitAddressOf(fitStateOf(address))).toEqual(address)
  })

  it.each([
    [{ n: -1, w: '1e9', h: 'x', s: 101, pl: 1001, cw: null, cd: ['4'] }],
    [{ use: '<b>', p: '../admin', l: 'x', g: 1, e: {}, u: 'km', st: '2' }],
    [{ use: 'x'.repeat(31), p: 'ü', w: 'free', ld: 'free', n: 0 }],
  ])('%o sets nothing', (address) => {
    expect(fitStateOf(address)).toEqual({ answers: noAnswers, product: null, unit: 'm' })
  })

  it('can be linked to from another page', () => {
    const state = fitStateOf({ use: 'office', n: 6, h: 'free' })
    expect(fitSearchOf(state)).toBe('?use=office&n=6&h=free')
    expect(fitSearchOf(fitStateOf({}))).toBe('')
  })
})

it.each([
  ['accessWidth', '3.5', 3.5],
  ['accessWidth', ' 3,5 ', 3.5],
  ['accessWidth', '0', 0],
  // Commas group thousands, as on an Indian keyboard; before one or two digits they are decimal.
  ['people', '1,000', 1000],
  ['people', '2 500', 2500],
  ['people', '1,00,000', undefined],
  ['plotLength', '1,000', 1000],
  ['plotLength', '2,500', undefined],
  ['accessWidth', '3,55', 3.55],
  ['accessWidth', '३.५', 3.5],
  ['accessWidth', '100', 100],
  ['accessWidth', '100.1', undefined],
  ['accessWidth', '3.5 m', undefined],
  ['accessWidth', '-3', undefined],
  ['accessWidth', '', undefined],
  ['slope', '3.6789', 3.679],
  ['people', '0', undefined],
  ['people', '1', 1],
  ['people', '5001', undefined],
] as const)('%s "%s" is %s', (field, typed, figure) => {
  expect(readFigure(field, typed)).toBe(figure)
})
