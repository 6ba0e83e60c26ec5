import { describe, expect, it } from 'vitest'
import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { readXml, textOf } from '#tests/support/site/read-xml.ts'
import { feedXml } from './feed.ts'

const site = 'https://a.example'
const post: BlogPostSummary = {
  id: 'wind',
  slug: 'wind',
  title: 'Wind load',
  excerpt: 'How strong the bolts must be.',
  picture: null,
  author: 'Engineering desk',
  date: '2026-05-12',
  category: 'Construction Tips',
  readTime: '4 min read',
}

const channelOf = (posts: readonly BlogPostSummary[]) => {
  const feed = { title: 'Blog | A', description: 'Buildings', posts }
  const rss = readXml(feedXml(site, feed))
  const [channel] = rss.children
  if (channel === undefined) throw new Error('there is no channel')
  return { rss, channel, items: channel.children.filter(({ name }) => name === 'item') }
}

describe('the feed of the blog', () => {
  it('has what RSS 2.0 requires of a channel and its items', () => {
    const { rss, channel, items } = channelOf([post, { ...post, slug: 'old', date: '2026-01-02' }])
    expect([rss.name, rss.attributes['version'], channel.name]).toEqual(['rss', '2.0', 'channel'])
    expect(textOf(channel, 'title')).toBe('Blog | A')
    expect(textOf(channel, 'link')).toBe(`${site}/blog`)
    expect(textOf(channel, 'description')).toBe('Buildings')
    expect(textOf(channel, 'lastBuildDate')).toBe('Tue, 12 May 2026 00:00:00 GMT')
    expect(channel.children.find(({ name }) => name === 'atom:link')?.attributes).toEqual({
      href: `${site}/feed.xml`,
      rel: 'self',
      type: 'application/rss+xml',
    })
    expect(items.map((item) => textOf(item, 'guid'))).toEqual([
      `${site}/blog/wind`,
      `${site}/blog/old`,
    ])
    expect(items.map((item) => textOf(item, 'pubDate'))).toEqual([
      'Tue, 12 May 2026 00:00:00 GMT',
      'Fri, 02 Jan 2026 00:00:00 GMT',
    ])
  })

  it('escapes hostile text', () => {
    const title = `</title><script>alert("1")</script> & ' ]]> \u202e 👷🏽 ${'x'.repeat(5000)}`
    const { items } = channelOf([{ ...post, title: `${title}\u0000\uffff\ud800` }])
    expect(items).toHaveLength(1)
    expect(items[0] && textOf(items[0], 'title')).toBe(title)
  })

  it('is valid without posts', () => expect(channelOf([]).items).toEqual([]))
})
