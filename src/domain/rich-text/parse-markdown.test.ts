import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { isRichText, plainText } from './rich-text.ts'
import { xssPayloads } from './xss-payloads.ts'

const contentOf = (source: string) => parseMarkdown(source).content
const mistakeIn = (source: string) => parseMarkdown(source).mistake

describe('Markdown as a tree', () => {
  it('has paragraphs, emphasis, code, quotations, rules and lists', () => {
    expect(contentOf('Both *come* on a **trailer**,\nor `not`.\n\n> Said.\n\n---')).toEqual([
      [
        'p',
        [
          'Both ',
          ['em', ['come']],
          ' on a ',
          ['strong', ['trailer']],
          ',\nor ',
          ['code', ['not']],
          '.',
        ],
      ],
      ['blockquote', [['p', ['Said.']]]],
      ['hr', []],
    ])
    expect(contentOf('1. One\n2. Two\n   - Three')).toEqual([
      [
        'ol',
        [
          ['li', ['One']],
          ['li', ['Two', ['ul', [['li', ['Three']]]]]],
        ],
      ],
    ])
  })

  it('gives headings ids of their own, also when two of them are equal', () => {
    expect(contentOf('## What & why?\n\n### Check\n\n### Check\n\n### Check 2')).toEqual([
      ['h2', ['What & why?'], 'what-why'],
      ['h3', ['Check'], 'check'],
      ['h3', ['Check'], 'check-2'],
      ['h3', ['Check 2'], 'check-2-2'],
    ])
  })

  it('labels tables by their heading, each uniquely', () => {
    const table = '| a | b |\n| :-- | --: |\n| 1 | 2 |'
    const [, first, second] = contentOf(`## Sizes "in" m\n\n${table}\n\n${table}`)
    const row = (tag: string, ...cells: string[]) => ['tr', cells.map((cell) => [tag, [cell]])]
    const inside = [
      ['thead', [row('th', 'a', 'b')]],
      ['tbody', [row('td', '1', '2')]],
    ]
    expect([first, second]).toEqual([
      ['table', inside, 'Sizes "in" m'],
      ['table', inside, 'Sizes "in" m 2'],
    ])
  })

  it.each(['https://a.example/b', 'mailto:a@b.example', 'tel:+914000000000', '/x'])(
    'links to %s',
    (address) => {
      expect(contentOf(`[text](${address})`)).toEqual([['p', [['a', ['text'], address]]]])
    },
  )

  it.each(['http://a.example', '//a.example', 'x/y', 'ftp://a.example', 'https:x', '#x'])(
    'does not link to %s, and reports it',
    (address) => {
      expect(parseMarkdown(`[text](${address})`)).toEqual({
        content: [['p', ['text']]],
        mistake: `The link “${address}” needs to start with https://, mailto: or tel:, or with / for a page of this site.`,
      })
    },
  )

  it.each([
    ['a heading of the first level', '# Title', 'Start headings with ## or ###, not #.'],
    ['a heading of the fourth level', '#### Title', 'Start headings with ## or ###, not ####.'],
    [
      'what is nested without end',
      `${'> '.repeat(30)}Said`,
      'Lists and quotations are nested too deeply to be shown.',
    ],
    ['a picture', '![a](/b.jpg)', 'Pictures in the text aren’t supported. Remove the image.'],
  ])('reports what it cannot show: %s', (_, source, mistake) => {
    expect(mistakeIn(`Text\n\n${source}`)).toBe(mistake)
  })

  it('reports nothing for plain text', () => {
    expect(parseMarkdown('<b>1 < 2</b> ~~x~~')).toEqual({
      content: [['p', ['<b>1 < 2</b> x']]],
      mistake: null,
    })
  })

  it('extracts text for search, without markup and addresses', () => {
    const source = '## Sizes\n\n- 6 **m** & [more](/x)\n\n| a | b |\n| - | - |\n| 1 | 2 |'
    expect(plainText(contentOf(source))).toBe('Sizes\n6 m & more\na\nb\n1\n2')
    expect(plainText([])).toBe('')
  })
})

describe('hostile text', () => {
  it.each(xssPayloads)('makes a tree of allowed elements: %s', (payload) => {
    expect(isRichText(contentOf(`${payload}\n\n- ${payload}`))).toBe(true)
  })

  it.each([
    ['no list', { p: [] }],
    ['an element that is not allowed', [['script', ['alert(1)']]]],
    ['a name of objects', [['constructor', []]]],
    ['a link that runs something', [['a', ['x'], 'javascript:alert(1)']]],
    ['a link to another host in disguise', [['a', ['x'], '/\\evil.example']]],
    ['a link without an address', [['a', ['x']]]],
    ['an id with other signs', [['h2', ['x'], 'a" onclick="']]],
    ['an element with more than it is known by', [['p', ['x'], 'y']]],
    ['attributes', [['p', ['x'], undefined, { onclick: 'alert(1)' }]]],
    ['a number', [['p', [1]]]],
    ['what is nested without end', deep(40)],
  ])('stays plain text: %s', (_, value) => {
    expect(isRichText(value)).toBe(false)
  })
})

function deep(levels: number): unknown {
  return levels === 0 ? [] : [['ul', deep(levels - 1)]]
}
