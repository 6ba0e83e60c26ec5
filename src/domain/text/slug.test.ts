import { describe, expect, it } from 'vitest'
import { isSlug, slugOf } from './slug.ts'

describe('a slug made from a name', () => {
  it.each([
    ['Guard House 2 × 2 m', 'guard-house-2-x-2-m'],
    ['  Site Office & Store ', 'site-office-and-store'],
    ["Worker's Café", 'workers-cafe'],
    ['Straße Łódź Ærø', 'strasse-lodz-aero'],
    ['కార్యాలయం', ''],
    ['--', ''],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it("is cut between words at the database's limit", () => {
    const slug = slugOf(`${'word '.repeat(19)}thenalongone end`)
    expect(slug).toBe(Array.from({ length: 19 }, () => 'word').join('-'))
    expect(slugOf('x'.repeat(140))).toHaveLength(100)
    expect(isSlug(slug)).toBe(true)
  })
})

it.each(['', 'a--b', '-a', 'a-', 'A', 'a b', 'x'.repeat(101)])('"%s" is not a slug', (text) => {
  expect(isSlug(text)).toBe(false)
})
