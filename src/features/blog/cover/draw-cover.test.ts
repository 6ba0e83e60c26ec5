import { describe, expect, it } from 'vitest'
import { blogCategories } from '#src/content/blog-post.ts'
import { drawCover } from './draw-cover.ts'
import { seededRandom, wholeNumber } from './seeded-random.ts'

const subjects = ['two-storey', 'trailer', 'panel', 'crane', 'wiring', 'monsoon', 'wind', 'other']
const slugs = Array.from({ length: 64 }, (_, number) => `${subjects[number % 8]}-${number}`)

describe('the drawn cover', () => {
  it.each(blogCategories)(
    'of %s is the same at each drawing, and rarely that of another',
    (category) => {
      const drawings = slugs.map((slug) => JSON.stringify(drawCover(category, slug)))
      expect(slugs.map((slug) => JSON.stringify(drawCover(category, slug)))).toEqual(drawings)
      expect(new Set(drawings).size).toBeGreaterThan(slugs.length / 2)
    },
  )

  it.each(blogCategories)('of %s has only finite numbers, in all its layers', (category) => {
    for (const slug of slugs) {
      const { fine, solid, bold, accent } = drawCover(category, slug)
      for (const path of [fine, solid, bold, accent]) {
        expect(path).toMatch(/^M[-\dMLHVaehqtvz .]+$/)
        expect(path.length).toBeLessThan(12_000)
      }
    }
  })
})

describe('seeded numbers', () => {
  it('follow from the seed, stay in their range and spread over it', () => {
    const numbers = (seed: string) => {
      const random = seededRandom(seed)
      return Array.from({ length: 1000 }, () => wholeNumber(random, 2, 5))
    }
    expect(numbers('a')).toEqual(numbers('a'))
    expect(numbers('a')).not.toEqual(numbers('b'))
    for (const value of [2, 3, 4, 5]) {
      expect(numbers('a').filter((each) => each === value).length).toBeGreaterThan(180)
    }
    expect(Math.max(...numbers(''))).toBe(5)
  })
})
