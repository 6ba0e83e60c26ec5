import { describe, expect, it } from 'vitest'
import { parsePost } from './parse-post.ts'
import { sanitizeBody } from './render-body.ts'
import { unexpectedMarkup, xssPayloads } from './xss-payloads.ts'

const frontMatter = {
  title: 'A title that is long enough',
  excerpt: 'An excerpt that says in one sentence what the reader will find in the post.',
  date: '2026-02-28',
  author: 'Projects desk',
  category: 'Case Studies',
  image: 'blog/a-post.jpg',
  image_alt: 'A cabin on a trailer',
}

function source(body: string, changes: Record<string, string | null> = {}): string {
  const fields = Object.entries({ ...frontMatter, ...changes })
  const lines = fields.filter(([, value]) => value !== null).map((field) => field.join(': '))
  return ['---', ...lines, '---', body].join('\n')
}

const render = (body: string) => parsePost('a-post', source(body)).content

describe('a post', () => {
  it('carries its front matter, its slug as id and its reading time', () => {
    const post = parsePost('a-post', source('word '.repeat(401)))
    expect(post).toMatchObject({ id: 'a-post', slug: 'a-post', date: '2026-02-28' })
    expect(post).toMatchObject({ imageAlt: frontMatter.image_alt, readTime: '3 min read' })
  })

  it('may have Windows line ends and a byte order mark', () => {
    const windows = `\uFEFF${source('Text').replaceAll('\n', '\r\n')}`
    expect(parsePost('a-post', windows).content).toBe('<p>Text</p>\n')
  })

  it('has headings with ids, also when two of them are equal', () => {
    const html = render('## What & why?\n\n### Check\n\n### Check\n\n### Check 2')
    expect(html).toContain('<h2 id="what-why">What &amp; why?</h2>')
    expect(html.match(/id="check[^"]*"/g)).toEqual(['id="check"', 'id="check-2"', 'id="check-2-2"'])
  })

  it('has tables that scroll by keyboard and are named by their heading', () => {
    const html = render('## Sizes "in" m\n\n| a | b |\n| :-- | --: |\n| 1 | 2 |')
    expect(html).toContain(
      '<div class="table-scroll" tabindex="0" role="region" aria-label="Sizes &quot;in&quot; m">\n<table>',
    )
    expect(html).toContain('</table>\n</div>')
    expect(html).not.toContain('style')
  })

  it('keeps links to https, mail, telephone and the root of the site', () => {
    for (const href of ['https://a.example/b', 'mailto:a@b.example', 'tel:+914000000000', '/x']) {
      expect(render(`[text](${href})`)).toBe(`<p><a href="${href}">text</a></p>\n`)
    }
  })

  it.each(['http://a.example', '//a.example', 'x/y', 'ftp://a.example', 'https:x', '#x'])(
    'does not link to %s',
    (href) => {
      expect(() => render(`[text](${href})`)).toThrow(`field "body": the link "${href}" is`)
      expect(sanitizeBody(`<a href="${href}">text</a>`)).toBe('<a>text</a>')
    },
  )

  it.each(['/\\a.example', '\\\\a.example', '/&#9;/a.example', '/&#10;\\a.example'])(
    'does not link to %s, which browsers read as another host',
    (href) => expect(sanitizeBody(`<a href="${href}">text</a>`)).toBe('<a>text</a>'),
  )
})

describe('hostile markup', () => {
  it.each(xssPayloads)('does not survive in Markdown: %s', (payload) => {
    let html = ''
    try {
      html = render(`${payload}\n\n- ${payload}`)
    } catch (error) {
      expect(String(error)).toContain('field "body": the link')
    }
    expect(unexpectedMarkup(html)).toEqual([])
  })

  it.each(xssPayloads)('does not survive in HTML: %s', (payload) => {
    expect(unexpectedMarkup(sanitizeBody(`<p>a</p>${payload}<div>${payload}</div>`))).toEqual([])
  })
})

describe('odd files are refused with a sentence that names slug and field', () => {
  it.each<[string, string, Record<string, string | null>]>([
    ['a category that is not on the list', 'category', { category: 'Gossip' }],
    ['a missing title', 'title', { title: null }],
    ['an empty author', 'author', { author: '' }],
    ['an excerpt of 181 characters', 'excerpt', { excerpt: 'x'.repeat(181) }],
    ['a day that is not in the calendar', 'date', { date: '2026-02-30' }],
    ['a date with time', 'date', { date: '2026-02-03T10:00' }],
    ['a picture outside its folder', 'image', { image: 'blog/../a.jpg' }],
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
    ['body', 'a heading of the fourth level', source('#### Title\n\nText')],
    ['body', 'a picture', source('![a](/b.jpg)')],
  ])('%s: %s', (field, _case, text) => {
    expect(() => parsePost('a-post', text)).toThrow(`Blog post "a-post", field "${field}": `)
  })

  it('a slug that is not a slug', () => {
    expect(() => parsePost('../A', source('Text'))).toThrow('Blog post "../A", field "slug": ')
  })
})
