import { expect, it } from 'vitest'
import { fromColumns, inColumns } from './columns.ts'

const through = (value: unknown) => fromColumns(JSON.parse(JSON.stringify(inColumns(value))))

it('names of records are said once, and what is the same in all of them too', () => {
  const list = [
    { id: 1, kind: 'a', picture: { url: 'x', width: null } },
    { id: 2, kind: 'a', picture: { url: 'y', width: null } },
  ]
  expect(inColumns(list)).toEqual({
    columns: {
      id: [1, 2],
      kind: { all: 'a', count: 2 },
      picture: { columns: { url: ['x', 'y'], width: { all: null, count: 2 } } },
    },
  })
})

it.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'a'],
  ['no entries', []],
  ['one record', [{ a: 1 }]],
  [
    'records with records and lists',
    [
      { a: [{ b: 1 }], c: ['x'] },
      { a: [], c: ['y', 'z'] },
    ],
  ],
  ['lists of one value', ['a', 'a', 'a']],
  ['records of different shapes', [{ a: 1 }, { b: 1 }, { a: 1, b: 2 }]],
  [
    'the same names in another order',
    [
      { a: 1, b: 2 },
      { b: 3, a: 4 },
    ],
  ],
  ['empty records', [{}, {}]],
  ['records among others', [{ a: 1 }, null, 'text']],
  ['a picture that is missing in one', [{ p: { u: 'x' } }, { p: null }, { p: { u: 'y' } }]],
  [
    'lists in lists',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'a portion',
    {
      entries: [
        { id: 'a', p: null },
        { id: 'b', p: null },
      ],
      total: 2,
    },
  ],
])('%s comes back as it was, the order of its names too', (_, value) => {
  expect(JSON.stringify(through(value))).toBe(JSON.stringify(value))
})
