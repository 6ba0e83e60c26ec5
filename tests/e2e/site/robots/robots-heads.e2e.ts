import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { buildPaths } from '#scripts/build/paths.ts'
import { pageFile } from '#scripts/build/pages/write-page.ts'
import { jsonLdFaults } from '#tests/support/site/check-json-ld.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const site = 'http://localhost:4173'

const readDist = (name: string) => readFileSync(path.join(buildPaths.dist, name), 'utf8')

interface BuiltPage {
  readonly path: string
  readonly html: string
}

let pages: BuiltPage[] = []

// Not earlier: in a fresh clone the site is built when the tests begin.
test.beforeAll(() => {
  const paths = JSON.parse(readFileSync(buildPaths.pages, 'utf8')) as string[]
  expect(paths.length).toBeGreaterThan(40)
  pages = paths.map((each) => ({ path: each, html: readDist(pageFile(each)) }))
})

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const textOf = (html: string) =>
  html
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, hex, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex === 'x' ? 16 : 10)),
    )
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** The values of an attribute of all tags that begin like that. */
const valuesOf = (html: string, tag: string, attribute: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]* ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    textOf(value),
  )

const meta = (html: string, name: string) =>
  valuesOf(html, `meta (?:name|property)="${name}"`, 'content')
const titleOf = (html: string) => textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
const addressOf = (page: BuiltPage) => site + page.path
const length = (text: string) => [...text].length

test('every public page has a title and a description of its own, neither too short nor too long', () => {
  for (const { path: where, html } of pages) {
    expect(html.match(/<title/g), where).toHaveLength(1)
    expect(length(titleOf(html)), `${where} ${titleOf(html)}`).toBeGreaterThanOrEqual(10)
    expect(length(titleOf(html)), `${where} ${titleOf(html)}`).toBeLessThanOrEqual(60)
    const descriptions = meta(html, 'description')
    expect(descriptions, where).toHaveLength(1)
    expect(length(descriptions[0] ?? ''), `${where} ${descriptions[0]}`).toBeGreaterThanOrEqual(50)
    expect(length(descriptions[0] ?? ''), `${where} ${descriptions[0]}`).toBeLessThanOrEqual(160)
  }
  const unique = (texts: readonly string[]) => new Set(texts).size
  expect(unique(pages.map(({ html }) => titleOf(html)))).toBe(pages.length)
  expect(unique(pages.flatMap(({ html }) => meta(html, 'description')))).toBe(pages.length)
})

test('every public page has one first heading, and leaves out no level', () => {
  for (const { path: where, html } of pages) {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
    expect(
      levels.filter((level) => level === 1),
      where,
    ).toHaveLength(1)
    expect(levels[0], where).toBe(1)
    const jumps = levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)
    expect(jumps, `${where}: ${levels.join(' ')}`).toEqual([])
  }
})

test('every public page names itself to search engines and to those who share it', () => {
  for (const page of pages) {
    const { path: where, html } = page
    const address = addressOf(page)
    expect(valuesOf(html, 'link rel="canonical"', 'href'), where).toEqual([address])
    for (const language of ['en-IN', 'x-default']) {
      const tag = `link rel="alternate" hreflang="${language}"`
      expect(valuesOf(html, tag, 'href'), where).toEqual([address])
    }
    expect(meta(html, 'robots'), where).toEqual(['index, follow, max-image-preview:large'])
    expect(meta(html, 'og:url'), where).toEqual([address])
    expect(meta(html, 'og:title'), where).toEqual([titleOf(html)])
    expect(meta(html, 'og:description'), where).toEqual(meta(html, 'description'))
    expect(meta(html, 'og:type'), where).toEqual([/^\/blog\/./.test(where) ? 'article' : 'website'])
    expect(meta(html, 'og:locale'), where).toEqual(['en_IN'])
    expect(meta(html, 'og:site_name'), where).toHaveLength(1)
    expect(meta(html, 'twitter:card'), where).toEqual(['summary_large_image'])
  }
})

test('every public page has a card that exists, in the size that it says', async () => {
  const cards: string[] = []
  for (const { path: where, html } of pages) {
    const [card = ''] = meta(html, 'og:image')
    expect(card, where).toMatch(new RegExp(`^${site}/assets/cards/\\w+\\.jpg$`))
    expect(meta(html, 'og:image:alt')[0], where).toBeTruthy()
    const file = path.join(buildPaths.dist, card.slice(site.length))
    expect(existsSync(file), `${where} ${card}`).toBe(true)
    const bytes = readFileSync(file)
    // oxlint-disable-next-line no-await-in-loop -- pictures one by one
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, `${width}`, `${height}`], where).toEqual([
      'jpeg',
      ...meta(html, 'og:image:width'),
      ...meta(html, 'og:image:height'),
    ])
    expect(bytes.length, where).toBeLessThanOrEqual(120_000)
    cards.push(card)
  }
  expect(new Set(cards).size).toBe(pages.length)
})

/** What a page describes besides itself and its breadcrumbs. */
const described: readonly (readonly [where: RegExp, types: readonly string[]])[] = [
  [/^\/$/, ['WebPage', 'Organization', 'LocalBusiness', 'WebSite']],
  [/^\/about$/, ['AboutPage', 'BreadcrumbList', 'Organization']],
  [/^\/contact$/, ['ContactPage', 'BreadcrumbList', 'LocalBusiness', 'Organization']],
  [/^\/(?:quality|fit|privacy)$/, ['WebPage', 'BreadcrumbList', 'Organization']],
  [
    /^\/(?:products(?:\/(?!page$)[^/]+)?|projects|blog)(?:\/page\/\d+)?$/,
    ['CollectionPage', 'BreadcrumbList', 'ItemList', 'Organization'],
  ],
  [/^\/products\/[^/]+\/[^/]+$/, ['ItemPage', 'BreadcrumbList', 'Product', 'Organization']],
  [/^\/blog\/./, ['WebPage', 'BreadcrumbList', 'BlogPosting', 'Organization']],
]

test('every public page describes itself in words that schema.org knows', () => {
  for (const page of pages) {
    const blocks = [
      ...page.html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g),
    ]
    expect(blocks, page.path).toHaveLength(1)
    const document = JSON.parse(blocks[0]?.[1] ?? '') as { '@graph': Record<string, unknown>[] }
    expect(jsonLdFaults(document), page.path).toEqual([])
    const types = described.find(([where]) => where.test(page.path))?.[1]
    expect(
      document['@graph'].map((node) => node['@type']),
      page.path,
    ).toEqual(types)
    expect(document['@graph'][0]?.['url']).toBe(addressOf(page))
  }
})

test('what is on the way in the JSON-LD is on the way in the page', () => {
  const product = pages.find(({ path: where }) => /^\/products\/[^/]+\/[^/]+$/.test(where))
  const names = [
    ...(product?.html ?? '').matchAll(/"@type":"ListItem","position":\d,"name":"([^"]*)"/g),
  ]
  const shown = /<nav[^>]*aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(product?.html ?? '')?.[1]
  expect(names.length).toBe(4)
  expect(
    textOf((shown ?? '').replaceAll(/<[^>]+>/g, ' '))
      .replaceAll(/[\s/]+/g, ' ')
      .trim(),
  ).toBe(names.map(([, name]) => name).join(' '))
})

test('pages that must not be indexed say so, and nothing else for robots', () => {
  for (const name of ['auth', 'offline', 'outbox', 'search', 'admin']
    .map((each) => `${each}/index.html`)
    .concat('404.html')) {
    const html = readDist(name)
    expect(meta(html, 'robots'), name).toEqual(['noindex'])
    expect(html, name).not.toMatch(/ld\+json|og:|hreflang/)
  }
})

test('scripts and the offline copy know nothing of what is for robots', () => {
  const served = readDist('sw.js') + readDist('offline-kit.json')
  expect(served).toContain('/assets/')
  expect(served).not.toContain('cards/')
  const scripts = [
    ...pages
      .map(({ html }) => html)
      .join('')
      .matchAll(/["\s](\/assets\/[^"\s]+\.js)/g),
  ]
  const files = new Set(scripts.map(([, file = '']) => file))
  expect(files.size).toBeGreaterThan(12)
  for (const file of files) {
    // The framework contains the type of such a script; the site does not.
    const found = /schema\.org|og:image|twitter:card|BreadcrumbList/.exec(readDist(file))?.[0]
    expect(found, file).toBeUndefined()
  }
})
