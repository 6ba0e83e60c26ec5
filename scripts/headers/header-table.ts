// Decision 269: position and microphone are allowed on site visits and in the shell alone.
import type { InlineHashes } from '#scripts/build/pages/inline-hashes.ts'
import { pages, pathsMade } from '#src/domain/pages.ts'
import { contentPolicy } from './content-policy.ts'

/** Headers by name in small letters. */
export type Headers = Readonly<Record<string, string>>

/** Headers of the paths that are `path`, or begin with it when it ends with an asterisk. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Headers
}

export interface SiteFacts {
  /** Canonical origin of the site. */
  readonly siteUrl: string
  /** Origin of a hosted project; absent when the backend answers at the site's own origin. */
  readonly backend?: string | undefined
  /** What stands in pages. */
  readonly inline?: InlineHashes
}

/** What pages have no use for, so that nothing that gets into one has it either; see `visitFeatures`. */
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

/** What staff use at a customer's site, on the page of site visits. */
const visitFeatures: ReadonlySet<string> = new Set(['geolocation', 'microphone'])

/** What pages may use, but for those that get a few features more. */
function permissions(allowed: ReadonlySet<string> = new Set()): Headers {
  const rules = refusedFeatures.map((name) => `${name}=${allowed.has(name) ? '(self)' : '()'}`)
  return { 'permissions-policy': rules.join(', ') }
}

const noindex = { 'x-robots-tag': 'noindex' }
const noReferrer = { 'referrer-policy': 'no-referrer' }

/**
 * No window that opened the page keeps a hold on it. The browser starts another process for that
 * once the answer has come, 0.1 s on a slow phone: pages without anything private do without.
 */
const isolated = { 'cross-origin-opener-policy': 'same-origin' }

/** Pages of visitors that the app shell answers, whatever stands in place of the asterisk. */
export const shellPages = pathsMade('shell').map((path) => path.replace(/\$\w+$/, '*'))

/**
 * Every header of every file, for the embedded server as for static hosts: a later rule wins. A
 * photo taken for a file field needs no `camera`: it is the device that takes it, not the page.
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
        // Asked after at each visit, and answered with 304 when nothing has changed.
        'cache-control': 'no-cache',
        ...transportSecurity(siteUrl),
      },
    },
    // Names that carry a hash of the content.
    { path: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    // What stands for the site elsewhere: in link previews, bookmarks and readers of feeds.
    ...['/assets/cards/*', '/icons/*', '/favicon.ico', '/favicon.svg'].map((path) => ({
      path,
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    })),
    // What servers say of the ending is not what readers of feeds look for.
    { path: '/feed.xml', headers: { 'content-type': 'application/rss+xml; charset=utf-8' } },
    // The address is a secret: no search engine and no other site shall learn it.
    ...shellPages.map((path) => ({ path, headers: { ...noindex, ...isolated, ...noReferrer } })),
    // The shell is any page where there is no network.
    ...['/admin', ...pathsMade('private')]
      .flatMap((path) => [path, `${path}/*`])
      .concat('/app-shell.html')
      .map((path) => ({ path, headers: { ...noindex, ...isolated } })),
    ...[...pathsMade('unlisted'), '/offline-kit.json', '/office-files.json', '/licences.txt'].map(
      (path) => ({
        path,
        headers: noindex,
      }),
    ),
    // The shell is that page, too; offline it is any other as well.
    ...[pages.visit.path, '/app-shell.html'].map((path) => ({
      path,
      headers: permissions(visitFeatures),
    })),
  ]
}

/** For an answer of the backend that says nothing of its own: JSON is no page, whoever opens it. */
export const interfaceHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

/** The headers of one path, without what the server itself adds. */
export function headersOf(path: string, table: readonly HeaderRule[]): Headers {
  const rules = table.filter((rule) => covers(rule.path, path))
  return Object.assign({}, ...rules.map(({ headers }) => headers)) as Headers
}

/** Scripts, styles, fonts and pictures of pages; workers have a policy of their own. */
const partOfPage = /^\/assets\/(?!.*worker)/
const policies = new Set(['content-security-policy', 'permissions-policy', 'referrer-policy'])

/**
 * The same for a file that is there, without what only pages and workers heed: HTTP/1.1 sends it in
 * full each time, 2 KB with each of the files that a first visit brings.
 */
export function headersOfFile(path: string, table: readonly HeaderRule[]): Headers {
  const headers = headersOf(path, table)
  if (!partOfPage.test(path)) return headers
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !policies.has(name)))
}

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

/** Two years of nothing but TLS. Browsers would hold `localhost` to it on every port. */
function transportSecurity(siteUrl: string): Headers {
  const { protocol, hostname } = new URL(siteUrl)
  const holds = protocol === 'https:' && hostname !== 'localhost'
  return holds ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}
}
