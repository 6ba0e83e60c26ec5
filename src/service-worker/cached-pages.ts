// Decision 313: the service worker keeps the HTML of public pages.
import { productPagesPath } from '#src/platform/app-caches.ts'
import type { AppFiles } from './app-files.ts'
import { linesOf } from './lines-of.ts'

/**
 * Public pages as the server sent them, so that a page seen before is painted offline before any
 * script runs. It is hydrated like any other, and what has changed since is then replaced
 * (`src/app/hydrated-queries.ts`).
 */
export interface CachedPages {
  /** The kept page of a URL, if it needs only files of this version. Never rejects. */
  readonly find: (url: string) => Promise<Response | undefined>
  /** Keeps a network response; forgets the page if the response is not a page. Never rejects. */
  readonly keep: (url: string, network: Promise<Response>) => Promise<void>
  /** Fetches the common entry pages and the given ones, unless kept. Never rejects. */
  readonly add: (...paths: readonly string[]) => Promise<void>
  /** Fetches the pages of all products in one file, unless it is unchanged. Never rejects. */
  readonly addProducts: () => Promise<void>
}

const cacheName = 'pages'
const productCacheName = 'product-pages'
/** The entity tag of the file that the cached product pages came in; nothing requests it. */
const tagKey = '/tag'
/** The most pages kept, some 5 MB; the shell serves all others. */
const limit = 60
const startPages = ['/', '/products']

export function createCachedPages({ serves }: Pick<AppFiles, 'serves'>): CachedPages {
  async function put(key: string, page: Response): Promise<void> {
    const cache = await caches.open(cacheName)
    if (!isPublicPage(page)) {
      // A server error or a request to wait says nothing about the page.
      if (page.status >= 400 && page.status !== 404 && page.status !== 410) return
      await cache.delete(key)
      await (await caches.open(productCacheName)).delete(key)
      return
    }
    const html = await page.text()
    // A captive portal's page, or one of a version whose files this worker does not have.
    if (!serves(html)) return
    await cache.put(key, dated(html, page.headers))
    const surplus = (await cache.keys()).slice(0, -limit)
    await Promise.all(surplus.map((oldest) => cache.delete(oldest)))
  }

  const find = async (url: string) => {
    try {
      for (const name of [cacheName, productCacheName]) {
        const page = await caches.match(keyOf(url), { cacheName: name, ignoreVary: true })
        if (page !== undefined && serves(await page.clone().text())) return page
      }
    } catch {
      // Without storage, no page is kept.
    }
    return undefined
  }

  const add = async (...paths: readonly string[]) => {
    for (const path of [...paths, ...startPages]) {
      if ((await find(path)) !== undefined) continue
      await fetch(path)
        .then((page) => put(keyOf(path), page))
        .catch(() => undefined)
    }
  }

  async function fillProducts(): Promise<void> {
    const file = await fetch(productPagesPath, { priority: 'low' })
    const tag = file.headers.get('etag') ?? ''
    const cache = await caches.open(productCacheName)
    // Gzip does not see that the pages resemble each other, and makes the file 15 times as large.
    const isSmall = file.status === 200 && file.headers.get('content-encoding') === 'br'
    const isStored = tag !== '' && tag === (await (await cache.match(tagKey))?.text())
    if (file.body === null || !isSmall || isStored) return file.body?.cancel()
    const headers = pageHeaders(file.headers)
    const paths = new Set<string>()
    for await (const line of linesOf(file.body)) {
      const [path, html] = JSON.parse(line) as readonly [string, string]
      await cache.put(path, dated(html, headers))
      paths.add(path)
    }
    const others = (await cache.keys()).filter(({ url }) => !paths.has(keyOf(url)))
    await Promise.all(others.map((other) => cache.delete(other)))
    await cache.put(tagKey, new Response(tag))
  }
  let filling: Promise<void> | undefined

  return {
    find,
    async keep(url, network) {
      try {
        await put(keyOf(url), (await network).clone())
      } catch {
        return
      }
    },
    add,
    addProducts() {
      filling ??= fillProducts()
        .catch(() => undefined)
        .finally(() => (filling = undefined))
      return filling
    },
  }
}

/** The query string is ignored: the server has one file for all. */
function keyOf(url: string): string {
  return new URL(url, self.location.origin).pathname.replace(/(.)\/$/, '$1')
}

/**
 * Pages with a secret in their URL or behind a sign-in are also marked noindex, so that header is
 * the test.
 */
function isPublicPage({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    !headers.has('x-robots-tag')
  )
}

/** The file comes with the headers of every page, such as the content security policy. */
function pageHeaders(ofFile: Headers): Headers {
  const headers = new Headers(ofFile)
  for (const name of ['etag', 'last-modified', 'x-robots-tag']) headers.delete(name)
  headers.set('content-type', 'text/html; charset=utf-8')
  return headers
}

/** The page with its date, which the page's script reads. */
function dated(html: string, given: Headers): Response {
  const headers = new Headers(given)
  // These headers describe the compressed response.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html.replace('<html', `<html data-kept-at="${Date.now()}"`), { headers })
}
