import { expect, it } from 'vitest'
import { serverQuery } from './server-query.ts'
import { tradeTerms } from './trade-words.ts'

it.each([
  ['', null],
  ['for 16 men', null],
  ['20 ft', null],
])('%j has no words for the server', (text, query) => expect(serverQuery(text)).toEqual(query))

it('all words are asked for, the beginning of each, and a number only in full before others', () => {
  expect(serverQuery('xylo 12 zeb')?.words).toBe(`('xylo':*) & ('12') & ('zeb':*)`)
  expect(serverQuery('xylo 12')?.words).toBe(`('xylo':*) & ('12':*)`)
})

it('a single letter is looked for in names only', () => {
  expect(serverQuery('z')?.words).toBe(`('z':*A)`)
})

it('other English spellings and what the trade calls so are asked for, too', () => {
  expect(serverQuery('colour')?.words).toBe(`('colour':* | 'color':*)`)
  expect(serverQuery('daftar')?.words).toBe(
    `('daftar':* | ('office':*A) | ('site':B <-> 'offices':B))`,
  )
})

it('a size beside words is left to the device', () => {
  expect(serverQuery('xylo 20 ft')).toEqual({ words: `('xylo':*)`, isMeasured: true })
  expect(serverQuery('xylo')?.isMeasured).toBe(false)
})

it('what is quoted cannot leave its quotes', () => {
  expect(serverQuery(`xylo's & (!zeb \\`)?.words).toBe(`('xylo':*) & ('s':*A) & ('zeb':*)`)
})

it('no beginnings of words exceed what the server takes', () => {
  const beginnings = new Set(tradeTerms.map((word) => word.slice(0, 3)))
  const sizes = [...beginnings].map((text) => nodesOf(serverQuery(text)?.words ?? ''))
  const longest = sizes.toSorted((a, b) => b - a).slice(0, 6)
  expect(longest.reduce((sum, size) => sum + size + 1, 0)).toBeLessThanOrEqual(300)
})

/** Words and operators, which PostgreSQL's numnode() counts. */
const nodesOf = (words: string) => [...words.matchAll(/'[^']+'|[|&]|<->/g)].length
