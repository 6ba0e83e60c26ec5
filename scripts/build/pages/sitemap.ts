import type { SitemapPage } from '#src/seo/site-index.ts'
import { xmlText } from './xml-text.ts'

/** The protocol's limits: 50,000 addresses and 50 MB per file. */
const mostPages = 45_000
const mostBytes = 45_000_000

/** Google reads no more pictures per page. */
const mostPictures = 1000

/** The protocol's limit for an address. */
const longestAddress = 2048

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** A file of the sitemap. */
export interface SitemapFile {
  readonly name: string
  readonly xml: string
}

/** The parts of a sitemap too long for one file. */
export const sitemapPart = /^sitemap-\d+\.xml$/

/**
 * The sitemap of these pages as `sitemap.xml`; with more pages than one file may contain, an index
 * of several files.
 */
export function sitemapFiles(siteUrl: string, pages: readonly SitemapPage[]): SitemapFile[] {
  const parts = inParts(pages.map((page) => [page, pageEntry(siteUrl, page)] as const))
  if (parts.length <= 1) return [{ name: 'sitemap.xml', xml: urlSet(parts[0] ?? []) }]
  const files = parts.map((entries, place) => ({
    name: `sitemap-${place + 1}.xml`,
    xml: urlSet(entries),
  }))
  const index = parts.map((entries, place) => {
    const times = entries.flatMap(([{ changedAt }]) => changedAt ?? [])
    const newest = times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
    const address = xmlText(`${siteUrl}/${files[place]?.name}`)
    return `<sitemap><loc>${address}</loc>${lastChange(newest)}</sitemap>`
  })
  return [{ name: 'sitemap.xml', xml: indexOf(index) }, ...files]
}

/** Everything public may be crawled; the sitemap lists it. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /auth\nSitemap: ${siteUrl}/sitemap.xml\n`
}

type Entry = readonly [page: SitemapPage, xml: string]

function inParts(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = []
  let bytes = 0
  for (const entry of entries) {
    const size = Buffer.byteLength(entry[1]) + 1
    const part = parts.at(-1)
    if (part === undefined || part.length === mostPages || bytes + size > mostBytes) {
      parts.push([entry])
      bytes = size
    } else {
      part.push(entry)
      bytes += size
    }
  }
  return parts
}

function pageEntry(siteUrl: string, { path, changedAt, pictures, figures }: SitemapPage): string {
  const rank = figures && `<changefreq>${figures[1]}</changefreq><priority>${figures[0]}</priority>`
  const images = pictures
    .filter((address) => address.length < longestAddress)
    .slice(0, mostPictures)
    .map((address) => `<image:image><image:loc>${xmlText(address)}</image:loc></image:image>`)
  const address = xmlText(siteUrl + encodeURI(path))
  return `<url><loc>${address}</loc>${lastChange(changedAt)}${rank ?? ''}${images.join('')}</url>`
}

/** Dates stay dates; times become UTC in whole seconds. */
function lastChange(changedAt: string | undefined): string {
  if (changedAt === undefined || Number.isNaN(Date.parse(changedAt))) return ''
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(changedAt)
  const time = isDate ? changedAt : new Date(changedAt).toISOString().replace(/\.\d+Z$/, 'Z')
  return `<lastmod>${time}</lastmod>`
}

function urlSet(entries: readonly Entry[]): string {
  const lines = entries.map(([, xml]) => xml)
  return [declaration, `<urlset ${namespaces}>`, ...lines, '</urlset>', ''].join('\n')
}

function indexOf(entries: readonly string[]): string {
  const open = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return [declaration, open, ...entries, '</sitemapindex>', ''].join('\n')
}
