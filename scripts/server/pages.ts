import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { HeaderRule } from '#scripts/headers/header-table.ts'
import { pathsMade } from '#src/domain/pages.ts'
import type { Redirects } from '#scripts/build/pages/redirects.ts'
import { type FileEnv, type CachedFiles, createCachedFiles } from './cached-files.ts'
import { siteHeaders } from './site-headers.ts'
import { standIns } from './stand-ins.ts'

export interface PagesOptions {
  /** Folder of the built site. */
  readonly root: string
  /** False while the site is being built. */
  readonly isReady: () => boolean
  /** The headers of each file, read each time because a build may change them. */
  readonly headers: () => readonly HeaderRule[]
  /** Changes with the files of the folder. */
  readonly version: () => unknown
  /** Former slugs of products and posts. */
  readonly readMoved?: () => Promise<Redirects>
}

export interface Pages {
  readonly app: Hono<FileEnv>
  /** Responds from the cache; false leaves the request to `app`. */
  readonly send: CachedFiles['send']
}

/**
 * The built site: `/products` is `products/index.html`, status pages and the back office are the
 * app shell, and everything that does not exist is a 404 page with that status.
 */
export function createPages(options: PagesOptions): Pages {
  const { root, isReady, headers, readMoved } = options
  // serveStatic complains about a missing folder.
  mkdirSync(root, { recursive: true })
  const cachedFiles = createCachedFiles(options.version)
  const pages = new Hono<FileEnv>()
  pages.use(cachedFiles.keep)
  pages.use(siteHeaders(headers))
  pages.use(async (c, next) => {
    if (isReady()) return next()
    c.header('retry-after', '5')
    return c.html(buildingPage, 503)
  })
  pages.use(wholeFiles)
  pages.get('/:path{.+/}', (c) => c.redirect(withoutSlash(c.req.url), 301))
  // The service worker handles shared files; without it the visitor still gets the form.
  pages.post('/share-target', (c) => c.redirect('/contact#quote', 303))
  // `notFound` would not be asked by a site that contains these pages.
  const missing = async (c: Context) =>
    c.html(await readFile(path.join(root, '404.html'), 'utf8'), 404)
  pages.get('*', async (c, next) => (isPublic(c.req.path) ? next() : missing(c)))
  pages.use(etag())
  pages.get(
    '*',
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.set('isFile', true) }),
  )
  pages.route('/', standIns(root))
  // Pages rendered in the browser, with secret addresses or behind a sign-in.
  const shells = pathsMade('shell').map((each) => each.replace('$', ':'))
  pages.on('GET', [...shells, '/admin/*'], async (c) => {
    return c.html(await readFile(path.join(root, 'app-shell.html'), 'utf8'))
  })
  const redirectMoved =
    (part: keyof Redirects) => async (c: Context<FileEnv>, next: () => Promise<void>) => {
      const moved = (await readMoved?.())?.[part] ?? {}
      const slug = c.req.param('slug') ?? ''
      if (!Object.hasOwn(moved, slug)) return next()
      return c.redirect(`${moved[slug]}${new URL(c.req.url).search}`, 301)
    }
  pages.get('/products/:category/:slug', redirectMoved('products'))
  pages.get('/blog/:slug', redirectMoved('posts'))
  pages.get('*', missing)
  pages.all('*', (c) => c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }))
  return { app: pages, send: cachedFiles.send }
}

/**
 * Ignores ranges: serveStatic does not know `if-range` and mixes up several ranges, so a part of a
 * page could be joined to one of another build. The standard allows a full response.
 */
const wholeFiles: MiddlewareHandler = (c, next) => {
  if (c.req.header('range') !== undefined) {
    const { url, method } = c.req.raw
    const headers = new Headers(c.req.raw.headers)
    headers.delete('range')
    c.req.raw = new Request(url, { method, headers })
  }
  return next()
}

/** Files for static hosts begin with an underscore, private ones with a dot. */
function isPublic(address: string): boolean {
  return !/^\/+_|\/\.(?!well-known\/[a-z.]+$)/.test(decoded(address))
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function withoutSlash(address: string): string {
  const { pathname, search } = new URL(address)
  // Several leading slashes would lead to another host.
  return `/${pathname.replaceAll(/^\/+|\/+$/g, '')}${search}`
}

const buildingPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>Starting</title></head><body><p>The site is being built. This page reloads by itself.</p></body></html>`
