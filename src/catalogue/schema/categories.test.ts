import { describe, expect, it } from 'vitest'
import { categories, findCategory, subcategorySlugs } from './categories.ts'

describe('the fixed list of categories', () => {
  it('matches the specification, in its order', () => {
    expect(
      categories.map(({ name, slug, subcategories }) => [
        name,
        slug,
        subcategories.map((subcategory) => subcategory.name),
      ]),
    ).toEqual([
      [
        'Prefabricated Buildings',
        'prefabricated-buildings',
        ['Site Offices', 'Labour Accommodation', 'Hospital Buildings'],
      ],
      ['Containers', 'containers', ['Container Houses', 'Storage Containers']],
      ['Portable Cabins', 'portable-cabins', []],
      ['Security Solutions', 'security-solutions', ['Security Cabins', 'Guard Houses']],
    ])
  })

  it('has a slug of its own for each subcategory, made from its name', () => {
    const names = categories.flatMap(({ subcategories }) => subcategories.map(({ name }) => name))
    expect(subcategorySlugs).toEqual(names.map((name) => name.toLowerCase().replaceAll(' ', '-')))
    expect(new Set(subcategorySlugs).size).toBe(7)
  })

  it('finds a category by its slug', () => {
    expect(findCategory('containers')?.name).toBe('Containers')
  })

  it.each(['', 'Containers', 'site-offices', '__proto__', 'containers/'])(
    'has no category "%s"',
    (slug) => expect(findCategory(slug)).toBeUndefined(),
  )
})
