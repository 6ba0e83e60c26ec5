import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { pages } from '#src/domain/pages.ts'
import { xmlText } from './xml-text.ts'

/** Must never change: feed readers remember it. */
export const feedFile = 'feed.xml'

export interface Feed {
  readonly title: string
  readonly description: string
  /** Newest first. */
  readonly posts: readonly BlogPostSummary[]
}

/** Feed readers only need the newest. */
const mostPosts = 50

/**
 * The blog as RSS 2.0. Unchanged posts give an unchanged feed: its date is that of the newest post.
 */
export function feedXml(siteUrl: string, { title, description, posts }: Feed): string {
  const shown = posts.slice(0, mostPosts)
  const newest = shown
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(siteUrl + pages.blog.path)}</link>`,
    `<description>${xmlText(description)}</description>`,
    '<language>en-in</language>',
    `<atom:link href="${xmlText(`${siteUrl}/${feedFile}`)}" rel="self" type="application/rss+xml"/>`,
    ...(newest === undefined ? [] : [`<lastBuildDate>${feedDate(newest)}</lastBuildDate>`]),
    ...shown.map((post) => item(siteUrl, post)),
    '</channel></rss>',
    '',
  ].join('\n')
}

function item(siteUrl: string, { slug, title, excerpt, category, date }: BlogPostSummary): string {
  const address = xmlText(siteUrl + encodeURI(`${pages.blog.path}/${slug}`))
  return [
    `<item><title>${xmlText(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${feedDate(date)}</pubDate>`,
    `<category>${xmlText(category)}</category>`,
    `<description>${xmlText(excerpt)}</description></item>`,
  ].join('')
}

/** A day as RFC 822 writes it, such as `Tue, 12 May 2026 00:00:00 GMT`. */
function feedDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString()
}
