import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import { partNames, parts } from '#src/catalogue/replica/tables.ts'
import type { HonestClient, Site } from './honest-client.ts'

/** The most files that a browser requests for one page. */
const filesOfPage = 15
/** Every nth visitor is new and fetches the copy of the catalogue and the worker's files. */
const newVisitors = 10
const filesOfWorker = 100

/** The header that browsers send. */
export const pictureTypes = 'image/avif,image/webp,*/*'

/** Addresses of a picture in two sizes. */
export function picturesOf(picture: string): string[] {
  return [480, 960].map(
    (width) => `/storage/v1/render/image/public/${picture}?width=${width}&quality=80`,
  )
}

/** The pages and files of the built site. */
export interface SiteMap {
  readonly pages: readonly string[]
  readonly assets: readonly string[]
  /** Public pictures of the catalogue, as `bucket/name`. */
  readonly pictures: readonly string[]
  readonly productIds: readonly string[]
}

/** @returns addresses of pages and of files that pages name. */
export function readBuiltSite(): Pick<SiteMap, 'pages' | 'assets'> {
  const files = readdirSync(buildPaths.dist, { recursive: true, encoding: 'utf8' })
  const places = files.map((file) => `/${file.split(path.sep).join('/')}`)
  const pages = places.filter((place) => place.endsWith('/index.html'))
  return {
    pages: pages.map((place) => place.replace(/\/index\.html$/, '') || '/'),
    assets: places.filter((place) => /^\/assets\/.*\.(?:js|css|woff2|avif|webp)$/.test(place)),
  }
}

/** A page with its files and the requests of its scripts, two pictures in two sizes. */
export async function visit(
  site: Site,
  client: HonestClient,
  map: SiteMap,
  place: number,
): Promise<void> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
  const page = await client.ask('page', pick(map.pages), { headers: { accept: 'text/html' } })
  const named = new Set(page.bytes.toString().match(/\/assets\/[\w./-]+\.[a-z0-9]+/g))
  const files = [...named].slice(0, filesOfPage)
  await Promise.all(files.map((file) => client.ask('file of a page', file)))

  const headers = { apikey: site.publishableKey }
  const read = (address: string) => client.ask('catalogue', `/rest/v1/${address}`, { headers })
  await read(
    'site_settings?select=key,value,updated_at&key=in.(company,figures,opening_hours,public_prices,rupee_rate)&order=key',
  )
  await read('rpc/catalogue_digest')
  const picture = pick(map.pictures)
  await Promise.all(
    picturesOf(picture).map((address) =>
      client.ask('picture', address, { headers: { accept: pictureTypes } }),
    ),
  )
  await client.ask('catalogue', '/rest/v1/product_views', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', prefer: 'return=minimal' },
    body: JSON.stringify({ id: randomUUID(), product_id: pick(map.productIds) }),
  })
  if (place % newVisitors !== 0) return
  for (const name of partNames) {
    const { table, columns } = parts[name]
    await read(`${table}?select=${columns}&order=id&limit=500`)
  }
  for (const file of map.assets.slice(0, filesOfWorker)) await client.ask('file of a page', file)
}
