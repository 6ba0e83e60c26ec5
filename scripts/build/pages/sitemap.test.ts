import { describe, expect, it } from 'vitest'
import { readSitemap } from '#tests/support/site/check-sitemap.ts'
import { readXml } from '#tests/support/site/read-xml.ts'
import type { SitemapPage } from '#src/seo/site-index.ts'
import { robotsTxt, sitemapFiles } from './sitemap.ts'

const site = 'https://a.example'
const page = { changedAt: undefined, pictures: [] }

function entryOf(path: string, facts: Partial<SitemapPage> = {}) {
  const [file] = sitemapFiles(site, [{ ...page, path, ...facts }])
  return /<url>(.*)<\/url>/.exec(file?.xml ?? '')?.[1]
}

describe('the sitemap', () => {
  it('gives a page its priority and frequency, if it has them', () => {
    expect(entryOf('/about', { figures: ['0.8', 'monthly'] })).toBe(
      `<loc>${site}/about</loc><changefreq>monthly</changefreq><priority>0.8</priority>`,
    )
    expect(entryOf('/privacy')).toBe(`<loc>${site}/privacy</loc>`)
  })

  it('has the date of the last change: a day, or a time in UTC', () => {
    expect(entryOf('/blog/x', { changedAt: '2026-05-12' })).toContain(
      '<lastmod>2026-05-12</lastmod>',
    )
    expect(entryOf('/blog/x', { changedAt: '2026-05-12T01:02:03.456+05:30' })).toContain(
      '<lastmod>2026-05-11T19:32:03Z</lastmod>',
    )
    expect(entryOf('/blog/x', { changedAt: 'lately' })).not.toContain('lastmod')
  })

  it('escapes XML in addresses of pages and pictures', () => {
    const pictures = [`${site}/a.jpg?x=1&y="<>`, `${site}/\u0001\uffff`]
    const [file] = sitemapFiles(site, [{ ...page, path: "/a&b'<c>", pictures }])
    expect(file?.xml).toContain(`<loc>${site}/a&#38;b&#39;%3Cc%3E</loc>`)
    const [entry] = readSitemap(file?.xml ?? '', site)
    expect(entry?.pictures).toEqual([`${site}/a.jpg?x=1&y="<>`, `${site}/`])
  })

  it('is one file up to 45,000 pages, as the protocol requires', () => {
    const pages = manyPages(45_000)
    const files = sitemapFiles(site, pages)
    expect(files.map(({ name }) => name)).toEqual(['sitemap.xml'])
    expect(readSitemap(files[0]?.xml ?? '', site)).toHaveLength(45_000)
  })

  it('is an index of files above that, which list every page once', () => {
    const pages = manyPages(100_000)
    const [index, ...parts] = sitemapFiles(site, pages)
    expect(index?.name).toBe('sitemap.xml')
    expect(readXml(index?.xml ?? '').name).toBe('sitemapindex')
    const named = readSitemap(index?.xml ?? '', site)
    expect(named.map(({ address }) => address)).toEqual(parts.map(({ name }) => `${site}/${name}`))
    const read = parts.map(({ xml }) => readSitemap(xml, site))
    expect(read.map((entries) => entries.length)).toEqual([45_000, 45_000, 10_000])
    const addresses = read.flat().map(({ address }) => address)
    expect(new Set(addresses).size).toBe(100_000)
    // Of each file the newest page.
    expect(named[0]?.changedAt).toBe('2026-01-28')
  })

  it('is also split by size, when pages have many pictures', () => {
    const pictures = Array.from(
      { length: 1200 },
      (_, place) => `${site}/${'p'.repeat(900)}${place}`,
    )
    const pages = manyPages(60).map((each) => ({ ...each, pictures }))
    const [index, ...parts] = sitemapFiles(site, pages)
    expect(readSitemap(index?.xml ?? '', site)).toHaveLength(2)
    const entries = parts.flatMap(({ xml }) => readSitemap(xml, site))
    expect(entries).toHaveLength(60)
    expect(entries.every(({ pictures: shown }) => shown.length === 1000)).toBe(true)
  })
})

describe('the check of sitemaps', () => {
  const wrap = (entry: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entry}</urlset>`

  it.each([
    '<url><loc>https://b.example/</loc></url>',
    '<url><loc>https://a.example/a b</loc></url>',
    '<url><loc>https://a.example/?a=1&b=2</loc></url>',
    '<url><priority>0.5</priority><loc>https://a.example/</loc></url>',
    '<url><loc>https://a.example/</loc><lastmod>yesterday</lastmod></url>',
    '<url><loc>https://a.example/</loc><priority>2.0</priority></url>',
    '<url><loc>https://a.example/</loc><changefreq>often</changefreq></url>',
    '<url><loc>https://a.example/</loc><title>A</title></url>',
    '<url><loc>https://a.example/</url></loc>',
    '<page><loc>https://a.example/</loc></page>',
  ])('refuses %s', (entry) => expect(() => readSitemap(wrap(entry), site)).toThrow(Error))
})

it('robots.txt names the sitemap and keeps robots out of the back office', () => {
  const lines = robotsTxt(site).trim().split('\n')
  expect(lines).toContain('Sitemap: https://a.example/sitemap.xml')
  expect(lines).toContain('Disallow: /admin')
})

function manyPages(count: number) {
  return Array.from({ length: count }, (_, place) => ({
    path: `/products/containers/house-${place}`,
    changedAt: `2026-01-${String((place % 28) + 1).padStart(2, '0')}`,
    pictures: [`${site}/storage/v1/object/public/product-images/house-${place}/1.jpg`],
  }))
}
