import { describe, expect, it } from 'vitest'
import { blogCategories } from '#src/domain/blog/blog-post.ts'
import { categorySlug, categorySlugs, findBlogCategory } from './category-slugs.ts'

describe('slugs of blog categories', () => {
  it('are kebab-case, one per category, and map back to it', () => {
    expect(categorySlugs).toEqual([
      'industry-news',
      'product-updates',
      'case-studies',
      'construction-tips',
    ])
    for (const category of blogCategories) {
      expect(findBlogCategory(categorySlug(category))).toBe(category)
    }
  })

  it.each([undefined, '', 'all', 'Case Studies', 'constructor'])('%s is not a category', (slug) => {
    expect(findBlogCategory(slug)).toBeUndefined()
  })
})
