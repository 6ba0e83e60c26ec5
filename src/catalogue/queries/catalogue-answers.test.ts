import { describe, expect, it, vi } from 'vitest'
import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import { answerFromCopy, catalogueAnswers } from './catalogue-answers.ts'

const product = (id: string, category_slug: string, subcategory_slug: string | null = null) =>
  ({ id, slug: `slug-${id}`, category_slug, subcategory_slug, description: 'Long.' }) as Product
const products = [
  product('a', 'containers', 'container-houses'),
  product('b', 'containers'),
  product('c', 'portable-cabins'),
  product('d', 'containers', 'container-houses'),
  product('e', 'containers'),
]
const projects = Array.from({ length: 7 }, (_, place) => {
  const category = place < 2 ? 'Industrial' : 'Residential'
  return { id: `project-${place}`, category, description: 'Long.' } as Project
})

const post = (id: string, category: BlogPost['category']) =>
  ({ id, slug: `slug-${id}`, category, content: [['p', ['Long.']]] }) as unknown as BlogPost
const posts = [
  post('w', 'Case Studies'),
  post('x', 'Case Studies'),
  post('y', 'Product Updates'),
  post('z', 'Case Studies'),
]

type Entries = readonly { readonly id: string }[]

const ids = (answer: unknown) => {
  const entries = Array.isArray(answer) ? answer : (answer as { readonly entries: Entries }).entries
  return (entries as Entries).map(({ id }) => id)
}

describe('a catalogue in memory answers', () => {
  const answer = catalogueAnswers({ products, projects, posts }, null)

  it.each([
    [
      'a portion of all products',
      ['products', 'portion', 1, null, null],
      ['a', 'b', 'c', 'd', 'e'],
    ],
    ['a category', ['products', 'portion', 1, 'portable-cabins', null], ['c']],
    ['a kind', ['products', 'portion', 1, 'containers', 'container-houses'], ['a', 'd']],
    ['a portion beyond the end', ['products', 'portion', 2, null, null], []],
    ['the newest products', ['products', 'newest'], ['a', 'b', 'c']],
    ['three others of a category', ['products', 'related', 'containers', 'a'], ['b', 'd', 'e']],
    ['related products of an unknown one', ['products', 'related', 'none', 'a'], []],
    [
      'projects of a category',
      ['projects', 'portion', 1, 'Industrial'],
      ['project-0', 'project-1'],
    ],
    ['all posts', ['posts', 'list'], ['w', 'x', 'y', 'z']],
    ['other posts of a category', ['posts', 'related', 'Case Studies', 'slug-x'], ['w', 'z']],
  ])('%s', (_, key, expected) => {
    expect(ids(answer(key))).toEqual(expected)
  })

  it('the first six projects as tiles', () => {
    const first = answer(['projects', 'first'])
    expect(ids(first)).toHaveLength(6)
    expect(JSON.stringify(first)).not.toContain('Long.')
  })

  it('cards without what only the product’s own page shows, and one product in full', () => {
    expect(JSON.stringify(answer(['products', 'newest']))).not.toContain('Long.')
    expect(answer(['products', 'detail', 'slug-c'])).toEqual(products[2])
    expect(answer(['projects', 'detail', 'project-6'])).toEqual(projects[6])
    expect(JSON.stringify(answer(['posts', 'list']))).not.toContain('Long.')
    expect(answer(['posts', 'detail', 'slug-y'])).toEqual(posts[2])
  })

  it('that an entry does not exist, only when it holds the whole catalogue', () => {
    expect(answer(['products', 'detail', 'gone'])).toBeNull()
    expect(answer(['posts', 'detail', 'gone'])).toBeNull()
    expect(
      catalogueAnswers({ products, projects, posts }, undefined)(['projects', 'detail', 'gone']),
    ).toBe(undefined)
    expect([answer(['products', 'redirect', 'gone']), answer(['settings'])]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('the copy of the device', () => {
  const copy = () => ({
    savedAt: 1,
    products: vi.fn(async () => products),
    product: vi.fn(async (slug: string) => products.find((one) => one.slug === slug)),
    projects: vi.fn(async () => projects),
    posts: vi.fn(async () => posts),
  })

  it('is read in one small part for a product', async () => {
    const own = copy()
    expect(await answerFromCopy(own, ['products', 'detail', 'slug-b'])).toEqual(products[1])
    expect(await answerFromCopy(own, ['products', 'detail', 'gone'])).toBeUndefined()
    expect(own.products).not.toHaveBeenCalled()
    expect(ids(await answerFromCopy(own, ['projects', 'first']))).toHaveLength(6)
    expect(own.posts).not.toHaveBeenCalled()
    expect(await answerFromCopy(own, ['posts', 'detail', 'slug-y'])).toEqual(posts[2])
    expect(own.products).not.toHaveBeenCalled()
  })

  it('is read completely for what needs the whole catalogue', async () => {
    expect(await answerFromCopy(copy(), ['catalogue'])).toEqual({ products, projects, posts })
  })

  it('is not read completely for what needs a few entries', async () => {
    const list = [...products]
    const walk = vi.spyOn(list, 'map')
    await answerFromCopy({ ...copy(), products: async () => list }, ['products', 'newest'])
    expect(walk).not.toHaveBeenCalled()
  })
})
