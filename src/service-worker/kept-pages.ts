// Decision 313: the service worker keeps the HTML of public pages.
import type { AppFiles } from './app-files.ts'

/**
 * Public pages as the server sent them, so that one that was seen is painted without a network before
 * any script runs. It is then taken over like any other, and what has changed since is put in its
 * place (`src/app/hydrated-queries.ts`).
 */
export interface KeptPages {
  /** The page of an address, if it needs no file but those of this version. Never rejects. */
  readonly find: (url: string) => Promise<Response | undefined>
  /** Keeps the network's answer; forgets the page when the answer is another one. Never rejects. */
  readonly keep: (url: string, network: Promise<Response>) => Promise<void>
  /** Fetches the pages where most visits begin, and these, if they are not kept. Never rejects. */
  readonly add: (...paths: readonly string[]) => Promise<void>
}

const cacheName = 'pages'
/** Some 5 MB; the shell is there for all others. */
const limit = 60
const startPages = ['/', '/products']

export function createKeptPages({ serves }: Pick<AppFiles, 'serves'>): KeptPages {
  async function put(key: string, page: Response): Promise<void> {
    const cache = await caches.open(cacheName)
    if (!isPublicPage(page)) {
      // A failure, or a wait that the server asks for, says nothing about the page.
      if (page.status < 400 || page.status === 404 || page.status === 410) await cache.delete(key)
      return
    }
    const html = await page.text()
    // A page of a hotel's network, or of a version that this worker has no files of.
    if (!serves(html)) return
    await cache.put(key, dated(html, page.headers))
    const surplus = (await cache.keys()).slice(0, -limit)
    await Promise.all(surplus.map((oldest) => cache.delete(oldest)))
  }

  const find = async (url: string) => {
    try {
      const page = await caches.match(keyOf(url), { cacheName, ignoreVary: true })
      return page !== undefined && serves(await page.clone().text()) ? page : undefined
    } catch {
      return undefined
    }
  }

  return {
    find,
    async keep(url, network) {
      try {
        await put(keyOf(url), (await network).clone())
      } catch {
        return
      }
    },
    async add(...paths) {
      for (const path of [...paths, ...startPages]) {
        if ((await find(path)) !== undefined) continue
        await fetch(path)
          .then((page) => put(keyOf(path), page))
          .catch(() => undefined)
      }
    },
  }
}

/** What the page is whatever stands behind the question mark: the server has one file for all. */
function keyOf(url: string): string {
  return new URL(url, self.location.origin).pathname.replace(/(.)\/$/, '$1')
}

/** Pages with a secret in their address, or behind a sign-in, are kept from search engines, too. */
function isPublicPage({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    !headers.has('x-robots-tag')
  )
}

/** The page with the time that it is from, which its script reads. */
function dated(html: string, given: Headers): Response {
  const headers = new Headers(given)
  // They are those of the compressed answer.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html.replace('<html', `<html data-kept-at="${Date.now()}"`), { headers })
}
