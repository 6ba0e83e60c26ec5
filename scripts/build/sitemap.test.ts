import { describe, expect, it } from 'vitest'
import { sitemapXml } from './sitemap.ts'

const site = 'https://a.example'
const entryOf = (path: string) => /<url>(.*)<\/url>/.exec(sitemapXml(site, [path]))?.[1]

describe('the sitemap', () => {
  it.each([
    ['/', '1.0', 'daily'],
    ['/products', '0.9', 'weekly'],
    ['/about', '0.8', 'monthly'],
    ['/quality', '0.7', 'monthly'],
    ['/blog', '0.7', 'weekly'],
    ['/products/containers/container-house-ch-20', '0.8', 'weekly'],
  ])('gives %s the priority %s and the frequency %s', (path, priority, frequency) => {
    expect(entryOf(path)).toBe(
      `<loc>${site}${path}</loc><changefreq>${frequency}</changefreq><priority>${priority}</priority>`,
    )
  })

  it.each(['/privacy', '/products/containers', '/blog/hospital-ward-in-weeks'])(
    'gives %s no figures, since the specification has none',
    (path) => expect(entryOf(path)).toBe(`<loc>${site}${path}</loc>`),
  )

  it('leaves out the search page, which is not to be listed', () => {
    expect(entryOf('/search')).toBeUndefined()
  })

  it('escapes what XML would read', () => {
    expect(entryOf("/a&b'<c>")).toBe(`<loc>${site}/a&#38;b&#39;%3Cc%3E</loc>`)
  })
})
