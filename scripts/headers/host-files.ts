import { categories } from '#src/catalogue/schema/categories.ts'
import { type Redirects, noRedirects } from '#scripts/build/pages/redirects.ts'
import { type HeaderRule, shellPages } from './header-table.ts'

/**
 * The table as `_headers`, which Netlify and Cloudflare Pages read. One of them joins the values of
 * rules that meet and the other takes the last, so no value may depend on that: the default of
 * `cache-control` is left to the host, which is the same as ours (revalidate at each visit), and of
 * two referrer policies browsers take the last.
 */
export function hostHeaders(table: readonly HeaderRule[]): string {
  const blocks = table.map(({ path, headers }) => {
    const said = Object.entries(headers).filter(
      ([name]) => !(path === '/*' && name === 'cache-control'),
    )
    return [path, ...said.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

/**
 * The answers of a static host that no file stands for, as `_redirects`. A former slug stands under
 * each category: a placeholder would count to the hundred that Cloudflare Pages allows.
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

/** The same for nginx, to be included in its `http` block; `root` and the address are to be set. */
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
    // An error is not to be kept for a year.
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

/** nginx has a type of its own for every file, beside which a header would be a second one. */
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

/** No value holds such marks itself, which a test sees to. */
function quote(value: string): string {
  return `"${value}"`
}
