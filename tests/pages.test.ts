import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { adminPages } from '#src/office/gate/admin-pages.ts'
import { headOf } from '#src/site/pages/page-heads.ts'
import { noContent } from '#src/domain/content/page-content.ts'
import { pageRules, pages } from '#src/domain/pages.ts'
import {
  publicIndex,
  publicPaths,
  renderPage,
  shellPaths,
  takeSource,
  unlistedPaths,
} from '#src/entry-server.tsx'
import { renderFrom } from '#src/catalogue/queries/prerendered-answers.ts'

type Kind = keyof typeof pages
const kinds = Object.keys(pages) as Kind[]
const kindsMade = (...made: readonly string[]) =>
  kinds.filter((kind) => made.includes(pageRules[kind].made))
const pathsOf = (some: readonly Kind[]) => some.map((kind) => pages[kind].path)

beforeAll(() =>
  takeSource({ site: {}, content: noContent, products: [], projects: [], posts: [], changes: [] }),
)
afterAll(() => renderFrom(() => undefined))

describe('the list of pages', () => {
  it('has an entry for every route, and a route for every entry', () => {
    const files = readdirSync(path.join(buildPaths.root, 'src/routes'), { recursive: true })
    const routes = files
      .map(String)
      .filter((file) => file.endsWith('.tsx') && file !== '__root.tsx')
      .map((file) => `/${file.replace(/(?:(?:^|\/)(?:index|route))?\.tsx$/, '')}`)
    const withData = [pageRules.post, pageRules.category, pageRules.product]
    const lists = [...pathsOf(kindsMade('list')), pageRules.category.path]
    const listed = [
      ...[...Object.values(pages), ...withData, ...adminPages].map(({ path }) => path),
      ...lists.map((path) => `${path}/page/$number`),
    ]
    // The pages below a section of the back office belong to it.
    const sections = adminPages.filter(({ path }) => path !== '/admin')
    const isBelow = (path: string) =>
      sections.some((section) => path.startsWith(`${section.path}/`))
    const own = routes.filter((path) => !isBelow(path))
    expect([...new Set(own)].toSorted()).toEqual(listed.toSorted())
  })

  it('says which pages are prerendered, listed, or made by the browser alone', async () => {
    const shown = pathsOf(kindsMade('fixed', 'list'))
    expect(publicPaths()).toEqual(expect.arrayContaining(shown))
    const { pages: indexed } = await publicIndex()
    expect(indexed.map(({ path }) => path)).toEqual(publicPaths())
    expect(unlistedPaths.toSorted()).toEqual(pathsOf(kindsMade('unlisted', 'private')).toSorted())
    expect(shellPaths).toEqual(adminPages.map(({ path }) => path))
    expect([...publicPaths(), ...unlistedPaths].filter((path) => path.includes('$'))).toEqual([])
  })

  it('keeps search engines away from the pages that are not for them, and from no others', () => {
    const hidden = kinds.filter((kind) =>
      headOf(kind).meta.some((tag) => 'name' in tag && tag.name === 'robots'),
    )
    expect(hidden.toSorted()).toEqual(kindsMade('unlisted', 'private', 'shell').toSorted())
  })

  it('gives the main navigation and the quick links their words', async () => {
    const { body } = await renderPage('/outbox', 'https://prefab.example')
    const linksIn = (start: string) =>
      [
        ...body
          .slice(body.indexOf(start))
          .replace(/<\/nav>.*/s, '')
          .matchAll(/<a [^>]*href="([^"?]+)"[^>]*>([^<]+)/g),
      ].map(([, to, words]) => `${to} ${words}`)
    const ranges = /^\/products(?:\/| View)/
    expect(linksIn('<nav aria-label="Main"').filter((link) => !ranges.test(link))).toEqual([
      '/ HOME',
      '/about CORPORATE',
      '/products PRODUCTS',
      '/projects REFERENCES',
      '/quality QUALITY',
      '/blog BLOG',
      '/contact CONTACT',
    ])
    expect(linksIn('aria-labelledby="footer-links"')).toEqual([
      '/ Home',
      '/about Corporate',
      '/projects References',
      '/quality Quality',
      '/blog Blog',
      '/contact Contact',
      '/fit Will it fit?',
      '/offline Available offline',
      '/privacy Privacy',
      '/basket Basket',
    ])
  })
})
