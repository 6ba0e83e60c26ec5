import { beforeAll, describe, expect, it } from 'vitest'
import {
  type ProductFilters,
  lengthBands,
  peopleBands,
} from '#src/catalogue/search/search-filters.ts'
import { tradeKinds } from '#src/catalogue/search/trade-synonyms.ts'
import { exampleProducts, exampleProjects } from '#tests/support/example-catalogue.ts'
import { seedBlogPosts } from '#tests/catalogue/seed-blog-posts.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { footprintOfSize, peopleOf } from '#src/catalogue/search/measures.ts'
import { type SearchContent, searchDocuments } from '#src/catalogue/search/search-documents.ts'
import { createSearchIndex } from '#src/catalogue/search/search-index.ts'

let content: SearchContent = { products: [], projects: [], posts: [] }
let index = createSearchIndex()

beforeAll(async () => {
  content = {
    products: await exampleProducts(),
    projects: await exampleProjects(),
    posts: seedBlogPosts(),
  }
  index.add([...searchDocuments(content)])
})

const limits = { products: 50, projects: 50, articles: 50 }
const answer = (text: string, filters: ProductFilters = {}) =>
  index.search({ text, filters, limits })
const products = (text: string, filters: ProductFilters = {}) =>
  answer(text, filters).groups.products.hits.map(({ key }) =>
    content.products.find(({ id }) => key === `products:${id}`),
  )
const sorted = (names: readonly (string | undefined)[]) =>
  names.map(String).toSorted((a, b) => a.localeCompare(b))
const names = (text: string, filters: ProductFilters = {}) =>
  products(text, filters).map((product) => product?.name)

describe('trade synonyms', () => {
  const cases = tradeKinds.flatMap((kind) => kind.words.map((word) => [word, kind] as const))

  it.each(cases)('%s finds its kind of product first', (word, { slugs, named }) => {
    for (const spelling of [word, word.toUpperCase(), word.replaceAll(' ', '')]) {
      const [first] = products(spelling)
      const isOfKind =
        slugs.includes(first?.category_slug ?? '') ||
        slugs.includes(first?.subcategory_slug ?? '') ||
        named.some((part) => first?.name.toLowerCase().includes(part))
      expect(isOfKind, `${spelling} finds ${first?.name}`).toBe(true)
    }
  })

  it.each([
    ['labor colony', 'Labour'],
    ['labour colonies', 'Labour'],
    ['bunkhouses', 'Labour'],
    ['porta-cabin', 'Portable Cabin'],
    ['guard rooms', 'Guard'],
    ['PUF panel cabin', 'Cabin'],
  ])('%s finds %s', (text, name) => expect(names(text)[0]).toContain(name))
})

describe('what comes first', () => {
  it('an exact name', () => {
    for (const { name } of content.products) expect(names(name)[0]).toBe(name)
    expect(names('site office so 40')[0]).toBe('Site Office SO-40')
    expect(names('ch20')).toEqual(['Container House CH-20'])
  })

  it('the name before the synonym before the text', () => {
    const found = names('guard house')
    expect(found.slice(0, 2).every((name) => name?.startsWith('Guard House'))).toBe(true)
    expect(found.slice(2, 4).every((name) => name?.startsWith('Security Cabin'))).toBe(true)
    const office = names('office')
    const firstOther = office.findIndex((name) => !name?.includes('Office'))
    expect(firstOther).toBe(3)
  })

  it('the portable cabin, at each letter of its name', () => {
    const typed = 'portable cabin'
    for (let length = 1; length <= typed.length; length++) {
      const found = names(typed.slice(0, length)).slice(0, 3)
      expect(found, typed.slice(0, length)).toContain('Portable Cabin PC-10')
    }
  })

  it('the same for the same query, and the catalogue’s order among equals', () => {
    expect(names('cabin')).toEqual(names('cabin'))
    const bare = names('', { category: 'containers' })
    const inOrder = content.products.filter((entry) => entry.category_slug === 'containers')
    expect(bare).toEqual(inOrder.map(({ name }) => name))
  })
})

describe('typos', () => {
  it.each([
    ['contaner', 'Container'],
    ['conatiner', 'Container'],
    ['cotnainers', 'Container'],
    ['portabel cabin', 'Portable'],
    ['porteble', 'Portable'],
    ['offcie', 'Office'],
    ['cabni', 'Cabin'],
    ['gard house', 'Guard'],
    ['gaurd room', 'Guard'],
    ['secuirty', 'Security'],
    ['toilet blok', 'Toilet'],
    ['accomodation', 'Labour'],
    ['hospitel', 'Hospital'],
  ])('%s finds %s', (text, name) => expect(names(text)[0]).toContain(name))

  it('are reported, with the suggested word', () => {
    expect(answer('contaner')).toMatchObject({ match: 'near', suggestion: 'container' })
    expect(answer('cabni').suggestion).toBe('cabin')
    expect(answer('container')).toMatchObject({ match: 'all', suggestion: null })
  })

  it('a letter left out, doubled or swapped in a word of six letters or more still finds it', () => {
    const random = seededRandom(7)
    for (const word of ['portable', 'container', 'security', 'hospital', 'storage', 'canteen']) {
      for (let round = 0; round < 12; round++) {
        const at = 1 + Math.floor(random() * (word.length - 2))
        const [a = '', b = ''] = word.slice(at, at + 2)
        const middle = [b, a + a + b, b + a][round % 3] ?? ''
        const typed = word.slice(0, at) + middle + word.slice(at + 2)
        expect(names(typed)[0]?.toLowerCase(), typed).toContain(word)
      }
    }
  })
})

describe('sizes and capacities', () => {
  it('20 ft finds the products of that length', () => {
    const expected = ['CH-20', 'ST-20', 'SO-20', 'GH-20']
    expect(sorted(names('20 ft').map((name) => name?.split(' ').at(-1)))).toEqual(sorted(expected))
    expect(sorted(names('6 m'))).toEqual(sorted(names('20 ft')))
    expect(names('20x10')).toEqual(['Guard House GH-20'])
    expect(names('site office 20 ft')).toEqual(['Site Office SO-20'])
  })

  it('16 men finds rooms for at least that many, the nearest first', () => {
    expect(names('labour camp for 16 men')).toEqual([
      'Labour Accommodation LC-36',
      'Labour Hostel LH-80',
    ])
    expect(names('labour camp for 40 men')).toEqual(['Labour Hostel LH-80'])
    expect(names('4 people')[0]).toBe('Container Villa CV-3')
  })

  it('more men than any building holds finds the largest first', () => {
    expect(names('labour camp for 500 men')[0]).toBe('Labour Hostel LH-80')
  })
})

it('size and capacity can be read for each product of the example catalogue', () => {
  for (const product of content.products) {
    expect(footprintOfSize(product.size), product.name).not.toBeNull()
    if (!product.people?.startsWith('storage')) {
      expect(peopleOf(product.people), product.name).toBeGreaterThan(0)
    }
  }
})

describe('filters', () => {
  it('keep what matches all of them, with and without text', () => {
    expect(names('', { category: 'security-solutions', people: '1-2', length: '10ft' })).toEqual([
      'Security Cabin SC-5',
      'Security Cabin SC-8',
    ])
    expect(names('sc-8', { category: 'security-solutions', length: '10ft' })[0]).toBe(
      'Security Cabin SC-8',
    )
    expect(names('office', { category: 'containers' })).not.toContain('Site Office SO-20')
  })

  it('apply to products: projects and articles are left out', () => {
    const { groups } = answer('office', { length: '20ft' })
    expect([groups.projects.count, groups.articles.count]).toEqual([0, 0])
    expect(answer('office').groups.projects.count).toBeGreaterThan(0)
  })

  it('partition the products with a known value', () => {
    const inBands = lengthBands.flatMap(({ slug }) => names('', { length: slug }))
    expect(sorted(inBands)).toEqual(sorted(content.products.map(({ name }) => name)))
    const withPeople = peopleBands.flatMap(({ slug }) => names('', { people: slug }))
    expect(withPeople).toHaveLength(content.products.length - 2)
  })

  it('of an unknown value find nothing', () => {
    expect(names('', { people: 'many' })).toEqual([])
  })
})

describe('what else is found', () => {
  it('projects by place and articles by their text', () => {
    expect(answer('warangal').groups.projects.count).toBe(1)
    expect(answer('anchoring').groups.articles.hits[0]?.key).toBe(
      'articles:wind-load-and-anchoring-of-cabins',
    )
  })

  it('no more hits than requested, and the count of all', () => {
    const { products } = index.search({
      text: 'cabin',
      filters: {},
      limits: { ...limits, products: 2 },
    }).groups
    expect(products.hits).toHaveLength(2)
    expect(products.count).toBeGreaterThan(2)
  })

  it('nothing for an empty query', () => {
    expect(names('')).toEqual([])
    expect(names('   ')).toEqual([])
  })

  it('some of the words, when nothing has all, and reports it', () => {
    expect(answer('purple elephant cabin').match).toBe('some')
    expect(names('purple elephant cabin')[0]).toContain('Cabin')
  })
})

describe('hostile queries', () => {
  it.each([
    '😀',
    '😀 cabin',
    '\0',
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '%',
    '\\',
    '(((((',
    '[a-z]*',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    'undefined',
    '\uD800',
    'ﬃ',
    'कैबिन',
    'క్యాబిన్',
    '\u202Eniba',
    '999999999999999999999 ft',
    '0x0',
    '0 people',
    '-1 m',
    '1e9 m',
    '.',
    '| |',
  ])('%j is answered', (text) => {
    expect(answer(text).groups.products.count).toBeLessThanOrEqual(content.products.length)
  })

  it.each(['a', 'cabin ', '20x', '20 ', 'for ', '9', "'", '😀'])(
    '10,000 characters of %j are handled',
    (part) => {
      const text = part.repeat(Math.ceil(10_000 / part.length))
      expect(answer(text).groups.products.count).toBeLessThanOrEqual(content.products.length)
    },
  )

  it('random keyboard input is handled', () => {
    const random = seededRandom(11)
    const signs = [...'abcdefgxm 0123456789\'×-.,|"<>&😀éक\n']
    for (let round = 0; round < 300; round++) {
      const length = Math.floor(random() * 24)
      const text = Array.from({ length }, () => signs[Math.floor(random() * signs.length)]).join('')
      const { groups } = answer(text)
      expect(groups.products.hits.length, text).toBe(groups.products.count)
    }
  })

  it('an empty catalogue finds nothing', () => {
    const empty = createSearchIndex()
    const found = empty.search({ text: 'cabin 20 ft', filters: {}, limits })
    expect(found.groups.products.count).toBe(0)
    expect(found.suggestion).toBeNull()
  })
})

it('above two thousand products texts are left out, but not names, synonyms and sizes', () => {
  const [sample] = content.products
  if (sample === undefined) throw new Error('the example catalogue is empty')
  const many = Array.from({ length: 2001 }, (_, place) => ({ ...sample, id: `${place}` }))
  const texts = (count: number) =>
    [...searchDocuments({ ...content, products: many.slice(0, count) })]
      .filter(({ kind }) => kind === 'products')
      .map(({ name, kinds, footprint, summary, details }) => ({
        name,
        kinds,
        footprint,
        text: summary + details,
      }))
  expect(texts(2000)[0]?.text).not.toBe('')
  expect(texts(2001)[0]).toMatchObject({ ...texts(2000)[0], text: '' })
})
