import { type XmlElement, readXml, textOf } from './read-xml.ts'

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageProtocol = 'http://www.google.com/schemas/sitemap-image/1.1'

/** The order of a URL's elements in the protocol's schema; images come after. */
const order = ['loc', 'lastmod', 'changefreq', 'priority', 'image:image']
const frequencies = /^(?:always|hourly|daily|weekly|monthly|yearly|never)$/
const w3cTime = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2}))?$/

export interface SitemapAddress {
  readonly address: string
  readonly changedAt: string | undefined
  readonly pictures: readonly string[]
}

/** The URLs of a sitemap, or the files of an index. Throws if it breaks the protocol. */
export function readSitemap(xml: string, origin: string): SitemapAddress[] {
  const root = readXml(xml)
  if (Buffer.byteLength(xml) > 50 * 1024 * 1024) throw new Error('longer than 50 MB')
  if (root.attributes['xmlns'] !== protocol) throw new Error('of another protocol')
  const [entry] = { urlset: ['url'], sitemapindex: ['sitemap'] }[root.name] ?? []
  if (entry === undefined) throw new Error(`the root is ${root.name}`)
  if (root.children.length > 50_000 || root.children.length === 0) throw new Error('too many')
  const hasImages = root.attributes['xmlns:image'] === imageProtocol
  return root.children.map((child) => {
    if (child.name !== entry) throw new Error(`${child.name} in ${root.name}`)
    return readEntry(child, origin, hasImages)
  })
}

function readEntry(element: XmlElement, origin: string, hasImages: boolean): SitemapAddress {
  const address = textOf(element, 'loc') ?? ''
  const refuse = (reason: string) => new Error(`${address}: ${reason}`)
  const places = element.children.map(({ name }) => order.indexOf(name))
  if (places.some((place) => place < 0)) throw refuse('an unknown element')
  if (places.join() !== places.toSorted((a, b) => a - b).join()) throw refuse('out of order')
  if (!URL.canParse(address) || new URL(address).origin !== origin) throw refuse('another site')
  if (new URL(address).href !== address || address.length >= 2048) throw refuse('not escaped')
  const changedAt = textOf(element, 'lastmod')
  if (changedAt !== undefined && !w3cTime.test(changedAt)) throw refuse(`changed at ${changedAt}`)
  const frequency = textOf(element, 'changefreq') ?? 'daily'
  if (!frequencies.test(frequency)) throw refuse(`changes ${frequency}`)
  const priority = textOf(element, 'priority') ?? '0.5'
  if (!/^(?:0\.\d|1\.0)$/.test(priority)) throw refuse(`priority ${priority}`)
  const images = element.children.filter(({ name }) => name === 'image:image')
  if (images.length > (hasImages ? 1000 : 0)) throw refuse('images')
  const pictures = images.map((image) => textOf(image, 'image:loc') ?? '')
  if (!pictures.every((each) => /^https?:/.test(each) && URL.canParse(each))) throw refuse('image')
  return { address, changedAt, pictures }
}
