import { describe, expect, it } from 'vitest'
import { type HeaderRule, headerTable, headersOf, headersOfFile } from './header-table.ts'
import { hostHeaders, hostRedirects, nginxFile } from './host-files.ts'

const hosted = { siteUrl: 'https://www.example.com', backend: 'https://abc.supabase.co' }

const paths = [
  '/',
  '/about',
  '/products/containers/container-house-ch-20',
  '/assets/index-abc.js',
  '/sw.js',
  '/status/0b1c',
  '/admin',
  '/admin/quotes',
  '/auth',
  '/outbox',
  '/visit',
  '/sitemap.xml',
  '/feed.xml',
  '/licences.txt',
  '/nowhere',
]

describe('the header table', () => {
  it('lets pages connect only to the hosted project of the build', () => {
    const policy = headersOf('/', headerTable(hosted))['content-security-policy'] ?? ''
    expect(policy).toContain(
      "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co; manifest-src",
    )
    expect(policy).toContain("img-src 'self' data: blob: https://abc.supabase.co; font-src")
    const embedded = headersOf('/', headerTable({ siteUrl: 'http://localhost:4173' }))
    expect(embedded['content-security-policy']).toContain("connect-src 'self'; manifest-src")
  })

  it('allows no inline script or style, no eval and no frame', () => {
    const policy = headersOf('/', headerTable(hosted))['content-security-policy'] ?? ''
    const directives = new Map(
      policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
    )
    expect(directives.get('default-src')).toBe("'none'")
    expect(directives.get('script-src')).toBe("'self'")
    expect(directives.get('style-src')).toBe("'self'")
    expect(directives.get('object-src')).toBe("'none'")
    expect(directives.get('base-uri')).toBe("'none'")
    expect(directives.get('frame-ancestors')).toBe("'none'")
    expect(directives.get('require-trusted-types-for')).toBe("'script'")
    expect(policy).not.toMatch(/unsafe-eval|\*|script-src[^;]*unsafe|style-src [^;]*unsafe/)
  })

  it('allows the inline styles and script of the build, and no others', () => {
    const inline = { styles: ['sha256-abc=', 'sha256-def='], scripts: ['sha256-ghi='] }
    const policy = headersOf('/', headerTable({ ...hosted, inline }))['content-security-policy']
    expect(policy).toContain("script-src 'self' 'sha256-ghi='; style-src 'self'")
    expect(policy).toContain("style-src 'self' 'sha256-abc=' 'sha256-def='; style-src-attr")
  })

  it('requires TLS where the site has it, and never on localhost', () => {
    const of = (siteUrl: string) => headersOf('/', headerTable({ siteUrl }))
    expect(of('https://www.example.com')['strict-transport-security']).toContain('max-age=63072000')
    expect(of('https://localhost:8443')).not.toHaveProperty('strict-transport-security')
    expect(of('http://www.example.com')).not.toHaveProperty('strict-transport-security')
  })

  it('caches hashed files for a year and revalidates all others', () => {
    const cacheOf = (path: string) => headersOf(path, headerTable(hosted))['cache-control']
    expect(cacheOf('/assets/index-abc.js')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/sw.js', '/sitemap.xml', '/manifest.webmanifest', '/icons/x.png'])
      expect(cacheOf(path)).toBe('no-cache')
  })

  it('leaves out policies that only pages and workers honour, for other files', () => {
    const of = (path: string) => headersOfFile(path, headerTable(hosted))
    for (const part of ['/assets/index-abc.js', '/assets/index-abc.css', '/assets/a-1.avif']) {
      expect(of(part)).not.toHaveProperty('content-security-policy')
      expect(of(part)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    const worker = '/assets/shrink-picture.worker-abc.js'
    for (const path of ['/', '/sw.js', '/app-shell.html', worker, '/favicon.svg']) {
      expect(of(path), path).toEqual(headersOf(path, headerTable(hosted)))
    }
  })

  it('lets other sites embed cards and icons, and nothing else', () => {
    const of = (path: string) =>
      headersOf(path, headerTable(hosted))['cross-origin-resource-policy']
    for (const path of ['/assets/cards/0a1b.jpg', '/icons/app-192.png', '/favicon.ico']) {
      expect(of(path), path).toBe('cross-origin')
    }
    for (const path of ['/', '/assets/hero-1-800-0a1b2c3d.webp', '/sw.js']) {
      expect(of(path), path).toBe('same-origin')
    }
  })

  it('gives the feed its media type', () => {
    expect(headersOf('/feed.xml', headerTable(hosted))['content-type']).toMatch(
      /^application\/rss\+xml/,
    )
    expect(headersOf('/sitemap.xml', headerTable(hosted))).not.toHaveProperty('content-type')
  })

  it('keeps private pages out of search engines, and secret addresses out of referrers', () => {
    const of = (path: string) => headersOf(path, headerTable(hosted))
    const hidden = [
      '/admin',
      '/admin/quotes',
      '/auth',
      '/compare',
      '/basket',
      '/outbox',
      '/offline',
      '/present',
      '/search',
      '/status/1',
      '/visit',
    ]
    for (const path of hidden) expect(of(path)['x-robots-tag']).toBe('noindex')
    expect(of('/administration')).not.toHaveProperty('x-robots-tag')
    expect(of('/')).not.toHaveProperty('x-robots-tag')
    expect(of('/status/1')['referrer-policy']).toBe('no-referrer')
  })

  it('isolates private pages from windows that opened them', () => {
    const openerOf = (path: string) =>
      headersOf(path, headerTable(hosted))['cross-origin-opener-policy']
    for (const path of [
      '/admin',
      '/admin/quotes',
      '/auth',
      '/basket',
      '/outbox',
      '/status/1',
      '/app-shell.html',
    ])
      expect(openerOf(path), path).toBe('same-origin')
    for (const path of ['/', '/products', '/contact', '/blog/a'])
      expect(openerOf(path)).toBeUndefined()
  })
})

it('allows position and microphone on the site visit form only', () => {
  const of = (path: string) => headersOf(path, headerTable(hosted))['permissions-policy']
  for (const path of ['/visit', '/app-shell.html']) {
    expect(of(path)).toContain('geolocation=(self)')
    expect(of(path)).toContain('microphone=(self)')
    expect(of(path)).toContain('camera=()')
  }
  for (const path of ['/', '/visits', '/auth', '/contact', '/admin']) {
    expect(of(path)).toContain('geolocation=()')
    expect(of(path)).toContain('microphone=()')
  }
})

describe('the files for static hosts', () => {
  const table = headerTable(hosted)

  it('redirect former addresses of products and posts', () => {
    const moved = {
      products: { 'guard-house': '/products/security-solutions/watch-house' },
      posts: { anchors: '/blog/wind-load' },
    }
    expect(hostRedirects(moved).split('\n')).toContain('/blog/anchors /blog/wind-load 301')
    expect(hostRedirects(moved).split('\n')).toContain(
      '/products/containers/guard-house /products/security-solutions/watch-house 301',
    )
    const nginx = nginxFile(table, moved)
    const [, pattern = '', address] =
      /map \$uri \$site_moved \{\n {2}default "";\n {2}"~(.+)" "(.+)";\n {2}"~\^\/blog\/anchors\/\?\$" "\/blog\/wind-load";\n\}/.exec(
        nginx,
      ) ?? []
    expect(address).toBe('/products/security-solutions/watch-house')
    expect('/products/containers/guard-house').toMatch(new RegExp(pattern))
    expect('/products/containers/guard-house-2').not.toMatch(new RegExp(pattern))
  })

  it('_headers has one rule per path, and no path gets a header twice', () => {
    const file = hostHeaders(table)
    const patterns = file.split('\n').filter((line) => line.startsWith('/'))
    expect(new Set(patterns).size).toBe(patterns.length)
    // Cloudflare Pages reads a hundred rules.
    expect(patterns.length).toBeLessThanOrEqual(100)
    for (const path of paths) {
      readHostHeaders(file, path, (before, value, name) => {
        // Names of features are joined, and none stands twice.
        if (name !== 'permissions-policy' || before === undefined) {
          expect(before, `${name} of ${path}`).toBeUndefined()
          return value
        }
        const names = `${before}, ${value}`.split(', ').map((each) => each.split('=')[0])
        expect(new Set(names).size, path).toBe(names.length)
        return `${before}, ${value}`
      })
    }
  })

  it('_headers matches the table for every page', () => {
    const join = (before: string | undefined, value: string) =>
      before === undefined ? value : `${before}, ${value}`
    const features = (policy = '') =>
      policy
        .split(', ')
        .filter((each) => !each.endsWith('=(self)'))
        .toSorted()
    for (const path of paths) {
      const said = {
        'cache-control': 'no-cache',
        'referrer-policy': 'strict-origin-when-cross-origin',
        ...readHostHeaders(hostHeaders(table), path, join),
      } as Record<string, string>
      const { 'permissions-policy': policy, ...others } = headersOf(path, table)
      expect(said, path).toMatchObject(others)
      // Files use nothing of the browser, and neither does the page for an unknown address.
      const isPage = !path.includes('.') && path !== '/nowhere'
      if (isPage) expect(features(said['permissions-policy']), path).toEqual(features(policy))
    }
  })

  it('nginx matches the table for every path', () => {
    const file = nginxFile(table)
    for (const path of paths) {
      expect(readNginx(file, path), path).toEqual(headersOf(path, table))
      expect(readNginx(file, `${path}?utm_source=x`), path).toEqual(headersOf(path, table))
    }
  })

  it('no value can break out of its line or string', () => {
    const values = table.flatMap(({ headers }: HeaderRule) => Object.values(headers))
    expect(values.filter((value) => /[\n\r$\\"]/.test(value))).toEqual([])
  })
})

/** `_headers` as a host reads it. */
function readHostHeaders(
  file: string,
  path: string,
  combine: (before: string | undefined, value: string, name: string) => string,
): Record<string, string> {
  const said: Record<string, string> = {}
  for (const block of file.trim().split('\n\n')) {
    const [pattern = '', ...lines] = block.split('\n')
    if (!new RegExp(`^${pattern.replaceAll('.', '[.]').replace('*', '.*')}$`).test(path)) continue
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
      said[name] = combine(said[name], value, name)
    }
  }
  return said
}

/** What nginx would add: variables from the maps, and nothing where a value is empty. */
function readNginx(file: string, requestUri: string): Record<string, string> {
  const variables = new Map<string, string>()
  for (const [, name = '', body = ''] of file.matchAll(/map \$request_uri (\$\w+) \{([^}]+)\}/g)) {
    const cases = [...body.matchAll(/"~([^"]+)" "([^"]*)";/g)]
    const found = cases.find(([, pattern = '']) => new RegExp(pattern).test(requestUri))?.[2]
    variables.set(name, found ?? /default "([^"]*)"/.exec(body)?.[1] ?? '')
  }
  const [, type, rest = ''] =
    file.match(`location = ${requestUri.split('?')[0]} { types {} default_type ([^;]+);(.*)`) ?? []
  const charset = rest.includes('charset_types') ? '; charset=utf-8' : ''
  const added = [...file.matchAll(/add_header ([\w-]+) (?:"([^"]*)"|(\$\w+))(?: always)?;/g)]
  return Object.fromEntries([
    ...(type === undefined ? [] : [['content-type', `${type}${charset}`] as const]),
    ...added
      .map(([, name = '', value, variable = '']) => [name, value ?? variables.get(variable) ?? ''])
      .filter(([, value]) => value !== ''),
  ]) as Record<string, string>
}
