import * as v from 'valibot'
import { expect, it } from 'vitest'
import { narrowRows, sortOf, unpagedListParams } from './unpaged-list-search.ts'

const row = (title: string, values: object = {}) => ({
  title,
  place: 'Medchal',
  category: 'Industrial',
  completed: '',
  published: false,
  ...values,
})

const rows = [
  row('Camp', { completed: '2026-03-31', published: true }),
  row('annex', { category: 'Commercial', place: '' }),
  row('Barrack', { completed: '2025-01-31' }),
]
type Row = (typeof rows)[number]
const rules = {
  textOf: ({ title, place }: Row) => `${title} ${place} Steel frame.`,
  categories: ['Industrial', 'Commercial'],
  keys: { title: ({ title }: Row) => title, completed: ({ completed }: Row) => completed },
}
const titles = (search: object) =>
  narrowRows(rows, v.parse(unpagedListParams, search), rules).map(({ title }) => title)

it('keeps its order, and is filtered by every word, category and state', () => {
  expect(titles({})).toEqual(['Camp', 'annex', 'Barrack'])
  expect(titles({ q: 'medchal STEEL' })).toEqual(['Camp', 'Barrack'])
  expect(titles({ q: 'medchal wood' })).toEqual([])
  expect(titles({ category: 'Commercial' })).toEqual(['annex'])
  expect(titles({ state: 'draft' })).toEqual(['annex', 'Barrack'])
  expect(titles({ state: 'published' })).toEqual(['Camp'])
})

it('is sorted in both directions, and invalid parameters are ignored', () => {
  expect(titles({ sort: 'title' })).toEqual(['annex', 'Barrack', 'Camp'])
  expect(titles({ sort: '-completed' })).toEqual(['Camp', 'Barrack', 'annex'])
  for (const sort of ['colour', 'toString', '-', '__proto__'])
    expect(titles({ sort, category: 'x', q: '' }), sort).toEqual(['Camp', 'annex', 'Barrack'])
  expect(sortOf(v.parse(unpagedListParams, { sort: '-completed' }), rules.keys)).toEqual({
    by: 'completed',
    descending: true,
  })
})
