import { describe, expect, it } from 'vitest'
import { parsePost } from './parse-post.ts'

const frontMatter = {
  title: 'A title that is long enough',
  excerpt: 'An excerpt that says in one sentence what the reader will find in the post.',
  date: '2026-02-28',
  author: 'Projects desk',
  category: 'Case Studies',
  alt: 'A cabin on a trailer',
}

function source(body: string, changes: Record<string, string | null> = {}): string {
  const fields = Object.entries({ ...frontMatter, ...changes })
  const lines = fields.filter(([, value]) => value !== null).map((field) => field.join(': '))
  return ['---', ...lines, '---', body].join('\n')
}

describe('a post', () => {
  it('has its front matter, slug, body and parsed content', () => {
    const { date, ...fields } = frontMatter
    expect(parsePost('a-post', source('\nOne **two**\n'))).toEqual({
      ...fields,
      slug: 'a-post',
      published_on: date,
      body: 'One **two**',
      content: [['p', ['One ', ['strong', ['two']]]]],
    })
  })

  it('may have Windows line ends and a byte order mark', () => {
    const windows = `\uFEFF${source('Text').replaceAll('\n', '\r\n')}`
    expect(parsePost('a-post', windows).body).toBe('Text')
  })
})

describe('invalid files are refused with a message that names slug and field', () => {
  it.each<[string, string, Record<string, string | null>]>([
    ['a category that is not on the list', 'category', { category: 'Gossip' }],
    ['a missing title', 'title', { title: null }],
    ['an empty author', 'author', { author: '' }],
    ['an excerpt of 181 characters', 'excerpt', { excerpt: 'x'.repeat(181) }],
    ['a day that is not in the calendar', 'date', { date: '2026-02-30' }],
    ['a date with time', 'date', { date: '2026-02-03T10:00' }],
    ['an unknown field', 'draft', { draft: 'true' }],
    ['a field named like a method of objects', 'constructor', { constructor: 'x' }],
    ['a control character', 'title', { title: 'A title with a \u0007 bell' }],
  ])('%s', (_case, field, changes) => {
    expect(() => parsePost('a-post', source('Text', changes))).toThrow(
      new RegExp(`^Blog post "a-post", field "${field}": .+\\.$`),
    )
  })

  it.each([
    ['front matter', 'no front matter at all', 'Text'],
    ['front matter', 'front matter without an end', '---\ntitle: x\nText'],
    ['front matter', 'a line without a colon', source('Text').replace('date: ', 'date ')],
    ['title', 'a field given twice', source('Text').replace('date:', 'title: Another\ndate:')],
    ['body', 'an empty body', source('\n')],
    ['body', 'a heading of the first level', source('# Title\n\nText')],
  ])('%s: %s', (field, _case, text) => {
    expect(() => parsePost('a-post', text)).toThrow(`Blog post "a-post", field "${field}": `)
  })

  it('an invalid slug', () => {
    expect(() => parsePost('../A', source('Text'))).toThrow('Blog post "../A", field "slug": ')
  })
})
