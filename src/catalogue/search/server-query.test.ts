import { expect, it } from 'vitest'
import { serverQuery } from './server-query.ts'
import { tradeTerms } from './trade-words.ts'

it.each([
  ['', null],
  ['for 16 men', null],
  ['20 ft', null],
])('%j needs no server search', (text, query) => expect(serverQuery(text)).toEqual(query))

it('requires all words by prefix, and a number in full before others', () => {
  expect(serverQuery('xylo 12 zeb')?.words).toBe(`('xylo':*) & ('12') & ('zeb':*)`)
  expect(serverQuery('xylo 12')?.words).toBe(`('xylo':*) & ('12':*)`)
})

it('searches for a single letter in names only', () => {
  expect(serverQuery('z')?.words).toBe(`('z':*A)`)
})

it('includes other English spellings and trade terms', () => {
  expect(serverQuery('colour')?.words).toBe(`('colour':* | 'color':*)`)
  expect(serverQuery('daftar')?.words).toBe(
    `('daftar':* | ('office':*A) | ('site':B <-> 'offices':B))`,
  )
})

it('leaves a size next to words to the device', () => {
  expect(serverQuery('xylo 20 ft')).toEqual({ words: `('xylo':*)`, isMeasured: true })
  expect(serverQuery('xylo')?.isMeasured).toBe(false)
})

it('cannot break out of quotes', () => {
  expect(serverQuery(`xylo's & (!zeb \\`)?.words).toBe(`('xylo':*) & ('s':*A) & ('zeb':*)`)
})

it('limits prefixes to what the server accepts', () => {
  const beginnings = new Set(tradeTerms.map((word) => word.slice(0, 3)))
  const sizes = [...beginnings].map((text) => nodesOf(serverQuery(text)?.words ?? ''))
  const longest = sizes.toSorted((a, b) => b - a).slice(0, 6)
  expect(longest.reduce((sum, size) => sum + size + 1, 0)).toBeLessThanOrEqual(300)
})

/** Words and operators, which PostgreSQL's numnode() counts. */
const nodesOf = (words: string) => [...words.matchAll(/'[^']+'|[|&]|<->/g)].length
