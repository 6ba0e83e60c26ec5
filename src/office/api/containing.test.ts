import { expect, it } from 'vitest'
import { containing } from './containing.ts'

const patternOf = (search: string) =>
  /^name\.imatch\."(.*?)",slug/.exec(containing(['name', 'slug'], search))?.[1]

it.each([
  ['cabin', 'cabin'],
  ['2.5 (m), [x]', '2[.]5 [(]m[)], [[]x[]]'],
  ['a"b\\c^d', 'a.b.c.d'],
  ['100%_*', '100%_[*]'],
])('a search for %s looks for the pattern %s', (search, pattern) => {
  expect(patternOf(search)).toBe(pattern)
})

it('no search breaks out of the quotes', () => {
  expect(containing(['a', 'b', 'c'], 'x",id.eq.1,name.eq."y').match(/"/g)).toHaveLength(6)
})
