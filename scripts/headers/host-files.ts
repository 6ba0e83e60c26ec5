// Decision 102: `Cross-Origin-Opener-Policy` on private pages only.
import { categories } from '#src/catalogue/schema/categories.ts'
import { type Redirects, noRedirects } from '#scripts/build/pages/redirects.ts'
import { pathsMade } from '#src/domain/pages.ts'
import { type HeaderRule, type Headers, shellPages } from './header-table.ts'

const permissions = 'permissions-policy'

/**
 * The table as `_headers`, which Netlify and Cloudflare Pages read: one rule per path. Hosts join
 * the values of all matching rules, so a header must come from one rule only. Headers that vary are
 * therefore not set for `/*`: the defaults of `cache-control` and `referrer-policy` are the same
 * there as in the table, and browser features that one page may use are denied on each of the
 * others.
 */
export function hostHeaders([everywhere, ...special]: readonly HeaderRule[]): string {
  const varied = new Set(special.flatMap(({ headers }) => featuresIn(headers, '=(self)')))
  const refused = featuresIn(everywhere?.headers ?? {}, '=()')
  const without = (names: readonly string[]) => names.map((name) => `${name}=()`).join(', ')
  const { 'cache-control': _, 'referrer-policy': __, ...said } = everywhere?.headers ?? {}
  const rules = new Map<string, Record<string, string>>([
    ['/*', { ...said, [permissions]: without(refused.filter((name) => !varied.has(name))) }],
  ])
  const elsewhere = { [permissions]: without(refused.filter((name) => varied.has(name))) }
  for (const path of publicPages) rules.set(path, elsewhere)
  for (const { path, headers } of special) {
    const isPage = !/[.]|^[/]assets[/]/.test(path)
    rules.set(path, { ...(isPage && elsewhere), ...rules.get(path), ...headers })
  }
  for (const headers of rules.values()) {
    // Allowed by default where no policy says otherwise.
    if (featuresIn(headers, '=(self)').length > 0) delete headers[permissions]
  }
  const blocks = Array.from(rules, ([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}

const publicPages = [...pathsMade('fixed', 'list'), ...pathsMade('list').map((path) => `${path}/*`)]

/** Browser features to which a policy gives exactly this allowlist. */
function featuresIn(headers: Headers, extent: '=()' | '=(self)'): string[] {
  const rules = headers[permissions]?.split(', ') ?? []
  return rules.filter((rule) => rule.endsWith(extent)).map((rule) => rule.slice(0, -extent.length))
}

/**
 * A static host's responses that are not files, as `_redirects`. A former slug is listed under each
 * category: a placeholder would count towards the hundred that Cloudflare Pages allows.
 */
export function hostRedirects(moved: Redirects): string {
  return [
    ...[...shellPages, '/admin/*'].map((path) => `${path} /app-shell.html 200`),
    '/share-target /contact#quote 302',
    ...Object.entries(moved.products).flatMap(([slug, address]) =>
      categories.map((category) => `/products/${category.slug}/${slug} ${address} 301`),
    ),
    ...Object.entries(moved.posts).map(([slug, address]) => `/blog/${slug} ${address} 301`),
    '',
  ].join('\n')
}

/**
 * The same for nginx, to be included in its `http` block; `root` and the address have to be set.
 */
export function nginxFile(table: readonly HeaderRule[], moved: Redirects = noRedirects): string {
  const [everywhere, ...special] = table.map(withoutType)
  const names = new Set(table.flatMap(({ headers }) => Object.keys(headers)))
  names.delete('content-type')
  const varied = [...names].filter((name) => special.some(({ headers }) => name in headers))
  const maps = varied.map((name) => {
    const cases = special
      .filter(({ headers }) => headers[name] !== undefined)
      .map(({ path, headers }) => `  ${nginxPattern(path)} ${quote(headers[name] ?? '')};`)
    const otherwise = quote(everywhere?.headers[name] ?? '')
    return [`map $request_uri ${variable(name)} {`, `  default ${otherwise};`, ...cases, '}'].join(
      '\n',
    )
  })
  const lines = [...names].map((name) => {
    const value = varied.includes(name) ? variable(name) : quote(everywhere?.headers[name] ?? '')
    // Errors must not be cached for a year.
    return `  add_header ${name} ${value}${name === 'cache-control' ? '' : ' always'};`
  })
  return `${[...maps, nginxMoved(moved), nginxServer(lines, nginxTypes(table))].join('\n\n')}\n`
}

function nginxMoved({ products, posts }: Redirects): string {
  const cases = [
    ...Object.entries(products).map(([slug, address]) => [
      `products/[^/]+/${escape(slug)}`,
      address,
    ]),
    ...Object.entries(posts).map(([slug, address]) => [`blog/${escape(slug)}`, address]),
  ].map(([place, address]) => `  "~^/${place}/?$" "${address}";`)
  return ['map $uri $site_moved {', '  default "";', ...cases, '}'].join('\n')
}

/** nginx sets a type for every file; this would be a second one. */
function nginxTypes(table: readonly HeaderRule[]): string {
  return table
    .flatMap(({ path, headers: { 'content-type': type } }) => {
      if (type === undefined) return []
      const [name, charset] = type.split(';')
      const said = charset === undefined ? '' : ` charset_types ${name};`
      return [`  location = ${path} { types {} default_type ${name};${said} }\n`]
    })
    .join('')
}

function withoutType({ path, headers: { 'content-type': _, ...headers } }: HeaderRule): HeaderRule {
  return { path, headers }
}

function nginxServer(headers: readonly string[], types: string): string {
  const shells = [...shellPages, '/admin/*'].map(
    (path) => `  location ${path.slice(0, -1)} { try_files /app-shell.html =404; }`,
  )
  return `server {
  # Set these: the address and its certificate, and where dist lies.
  listen 80;
  server_name www.example.com;
  root /var/www/site;

  server_tokens off;
  gzip_static on; # with the brotli module also: brotli_static on;
  charset utf-8;
  error_page 404 /404.html;
${headers.join('\n')}

  if ($request_method !~ ^(GET|HEAD|POST)$) { return 405; }
  if ($site_moved) { return 301 $site_moved$is_args$args; }
  location / { limit_except GET { deny all; } try_files $uri $uri/index.html =404; }
${types}  location = /share-target { return 303 /contact#quote; }
${shells.join('\n')}
  location ~ ^/_ { return 404; }
  location ~ /\\.(?!well-known/) { return 404; }
}`
}

function nginxPattern(path: string): string {
  return path.endsWith('*') ? `"~^${escape(path.slice(0, -1))}"` : `"~^${escape(path)}(?:\\?|$)"`
}

function escape(path: string): string {
  return path.replaceAll('.', String.raw`\.`)
}

function variable(name: string): string {
  return `$site_${name.replaceAll('-', '_')}`
}

/** No value contains these characters; a test makes sure of it. */
function quote(value: string): string {
  return `"${value}"`
}
