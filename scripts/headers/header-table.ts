// Decision 269: position and microphone are allowed on site visits and in the shell alone.
import type { InlineHashes } from '#scripts/build/pages/inline-hashes.ts'
import { pages, pathsMade } from '#src/domain/pages.ts'
import { productPagesPath } from '#src/platform/app-caches.ts'
import { contentPolicy } from './content-policy.ts'

/** Headers by name in lower case. */
export type Headers = Readonly<Record<string, string>>

/** Headers of the path `path`, or of all paths that begin with it if it ends with an asterisk. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Headers
}

export interface SiteFacts {
  /** Canonical origin of the site. */
  readonly siteUrl: string
  /** Origin of a hosted project; absent if the backend has the site's own origin. */
  readonly backend?: string | undefined
  /** Hashes of the inline elements in pages. */
  readonly inline?: InlineHashes
}

/**
 * Features that no page uses, so that injected code cannot use them either; see `visitFeatures`.
 */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Features that staff use on the page of site visits. */
const visitFeatures: ReadonlySet<string> = new Set(['geolocation', 'microphone'])

/** Denies pages all of these features except the allowed ones. */
function permissions(allowed: ReadonlySet<string> = new Set()): Headers {
  const rules = refusedFeatures.map((name) => `${name}=${allowed.has(name) ? '(self)' : '()'}`)
  return { 'permissions-policy': rules.join(', ') }
}

const noindex = { 'x-robots-tag': 'noindex' }
const noReferrer = { 'referrer-policy': 'no-referrer' }

/**
 * Cuts off the window that opened the page. The browser starts another process for it after the
 * response, 0.1 s on a slow phone, so pages without private data do without.
 */
const isolated = { 'cross-origin-opener-policy': 'same-origin' }

/** Visitors' pages that the app shell renders, whatever the asterisk stands for. */
export const shellPages = pathsMade('shell').map((path) => path.replace(/\$\w+$/, '*'))

/**
 * All headers of all files, for the embedded server and static hosts: a later rule wins. A photo
 * taken for a file field needs no `camera`, because the device takes it, not the page.
 */
export function headerTable({ siteUrl, backend, inline }: SiteFacts): readonly HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'content-security-policy': contentPolicy(backend, inline),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
        ...permissions(),
        // Revalidated at each visit; 304 if nothing has changed.
        'cache-control': 'no-cache',
        ...transportSecurity(siteUrl),
      },
    },
    // File names with a hash of the content.
    { path: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    // Files that other sites and programs show: link previews, bookmarks and feed readers.
    ...['/assets/cards/*', '/icons/*', '/favicon.ico', '/favicon.svg'].map((path) => ({
      path,
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    })),
    // The type that servers derive from the extension is not the one feed readers expect.
    { path: '/feed.xml', headers: { 'content-type': 'application/rss+xml; charset=utf-8' } },
    // The URL is a secret that neither search engines nor other sites may learn.
    ...shellPages.map((path) => ({ path, headers: { ...noindex, ...isolated, ...noReferrer } })),
    // Without a network, the shell is any page.
    ...['/admin', ...pathsMade('private')]
      .flatMap((path) => [path, `${path}/*`])
      .concat('/app-shell.html')
      .map((path) => ({ path, headers: { ...noindex, ...isolated } })),
    ...[
      ...pathsMade('unlisted'),
      '/offline-kit.json',
      productPagesPath,
      '/office-files.json',
      '/licences.txt',
    ].map((path) => ({
      path,
      headers: noindex,
    })),
    // The shell is this page too; offline it is any other as well.
    ...[pages.visit.path, '/app-shell.html'].map((path) => ({
      path,
      headers: permissions(visitFeatures),
    })),
  ]
}

/** For backend responses without their own headers: JSON is not a page, however it is opened. */
export const interfaceHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

/** The headers of one path, without those that the server adds. */
export function headersOf(path: string, table: readonly HeaderRule[]): Headers {
  const rules = table.filter((rule) => covers(rule.path, path))
  return Object.assign({}, ...rules.map(({ headers }) => headers)) as Headers
}

/** Scripts, styles, fonts and pictures of pages; workers have their own policy. */
const partOfPage = /^\/assets\/(?!.*worker)/
const policies = new Set(['content-security-policy', 'permissions-policy', 'referrer-policy'])

/**
 * The same for an existing file, without headers that matter only for pages and workers: HTTP/1.1
 * sends them in full, 2 KB with each file of a first visit.
 */
export function headersOfFile(path: string, table: readonly HeaderRule[]): Headers {
  const headers = headersOf(path, table)
  if (!partOfPage.test(path)) return headers
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !policies.has(name)))
}

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

/** TLS only, for two years. Browsers would apply it to every port of `localhost`. */
function transportSecurity(siteUrl: string): Headers {
  const { protocol, hostname } = new URL(siteUrl)
  const holds = protocol === 'https:' && hostname !== 'localhost'
  return holds ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}
}
