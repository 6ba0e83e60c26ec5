import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import { laterFolder } from '#src/platform/app-caches.ts'
import { fitRules } from '#src/domain/fit/fit-rules.ts'
import { dataDirectory, readBackendFile } from '#supabase/local/database/data-directory.ts'
import { testServer } from '#tests/support/processes/test-server.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const text = /(?:\.(?:html|js|css|json|webmanifest|svg|xml|txt|map)|\/_\w+)$/

/** Path in dist and content of every text file of the built site. */
function builtTexts(): (readonly [name: string, content: string])[] {
  return readdirSync(buildPaths.dist, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name}`)
    .filter((name) => text.test(name))
    .map((name) => [name, readFileSync(path.join(buildPaths.dist, name), 'utf8')])
}

let texts: ReturnType<typeof builtTexts> = []
let scripts: typeof texts = []

// Not earlier: in a fresh clone the site is built when the tests begin.
test.beforeAll(() => {
  texts = builtTexts()
  scripts = texts.filter(([name]) => name.endsWith('.js'))
})

const contentOf = (name: string) => texts.find(([other]) => other === name)?.[1] ?? ''

/** URLs in scripts that are never requested, and why they are there. */
const namesAlone: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^http:\/\/(?:www\.w3\.org|schemas\.(?:openxmlformats\.org|microsoft\.com)|www\.xfa\.org|ns\.adobe\.com|www\.aiim\.org\/pdf(?:a|ua)\/ns|purl\.org\/dc|purl\.oclc\.org\/ooxml)\//,
    'names of XML namespaces',
  ],
  [
    /^https:\/\/tools\.ietf\.org\/html\/rfc(?:3454|4013)#/,
    'where comments in the writer of PDFs have its rules for passwords from',
  ],
  [
    /^https:\/\/github\.com\/(?:supabase\/supabase-js\/blob|orgs\/supabase\/discussions)\//,
    'where a warning of supabase-js is explained',
  ],
  [
    /^(?:https:\/\/github\.com\/zloirock\/core-js|http:\/\/www\.apache\.org\/licenses\/)/,
    'licences that scripts of the reader of PDFs name',
  ],
  [
    /^https?:\/\/(?:a|x|a@b|foo\.bar|example\.com)(?:$|[/#])/,
    'what the reader of PDFs tries the URL parser of a browser with',
  ],
  [/^http:\/\/localhost:9999$/, 'what auth-js takes for its service where none is named'],
  [/^https:\/\/(?:react|mantine)\.dev\//, 'where a message of an error is explained'],
  [
    /^https:\/\/(?:bit\.ly\/3cXEKWf$|developer\.mozilla\.org\/|(?:redux|redux-toolkit)\.js\.org\/Errors)/,
    'what messages and comments of the charts and the field for files point to',
  ],
  [/^https:\/\/(?:site|office)\.invalid$/, 'what a path is resolved against; nobody can have it'],
  [/^http:\/\/localhost$/, 'what the router takes for an origin where there is none'],
  [
    /^https:\/\/cdn\.jsdelivr\.net\/npm\/browser-image-compression@/,
    'what the library would load in a worker of its own, which shrink-in-canvas.ts switches off and the Content Security Policy refuses',
  ],
  [
    /^https:\/\/(?:www\.(?:facebook|linkedin|youtube|google)\.com|twitter\.com|wa\.me)\//,
    'links that a visitor follows',
  ],
]

/** Sources of the site check's rules, as links for visitors. */
const ruleSources: ReadonlySet<string | null> = new Set(
  Object.values(fitRules).map(({ source }) => source.address),
)

test('scripts tell no tool of developers what is typed in a form', () => {
  expect(scripts.filter(([, content]) => content.includes('form-devtools'))).toEqual([])
})

test('scripts name no address of others that could be asked for', () => {
  const addresses = scripts.flatMap(
    ([, content]) => content.match(/https?:\/\/[\w.[-][^\s"'`\\)]*/g) ?? [],
  )
  expect(addresses.length).toBeGreaterThan(10)
  const unknown = addresses.filter(
    (address) =>
      !ruleSources.has(address) && !namesAlone.some(([pattern]) => pattern.test(address)),
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('pages load nothing from third parties, and have no inline handlers or unknown scripts and styles', () => {
  const pages = texts.filter(([name]) => name.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(40)
  for (const [name, html] of pages) {
    const markup = html.replaceAll(
      /(<script type="application\/(?:ld\+)?json"[^>]*>).*?<\/script>/gs,
      '',
    )
    const loads = [
      ...markup.matchAll(
        /<(?!a\b)[a-z]+[^>]* (?:src|srcset|href|poster|data|action)="(https?:)?\/\/[^"]*"/g,
      ),
    ]
      .map(([tag]) => tag)
      .filter((tag) => !/rel="(?:canonical|alternate)"/.test(tag))
    expect(loads, `${name} loads from elsewhere`).toEqual([])
    const scripts = [...markup.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    expect(
      scripts.map(([, attributes]) => attributes),
      name,
    ).toEqual([''])
    expect(markup, name).not.toMatch(/<base\b|<iframe|<object|<embed/)
    const styles = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(
      ([, style = '']) => style,
    )
    expect(styles.length, name).toBe(1)
    for (const content of [...styles, scripts[0]?.[2] ?? '']) {
      const hash = createHash('sha256').update(content).digest('base64')
      expect(contentOf('/_headers'), `the policy knows style and script of ${name}`).toContain(
        `'sha256-${hash}'`,
      )
    }
    expect(markup, name).not.toMatch(/<[^>]*\son[a-z]+\s*=/)
    expect(markup, name).not.toMatch(/(?:href|src|action)="\s*(?:javascript|data:text|vbscript)/i)
  }
})

test('no page of the catalogue, and none with a form, needs a script that is cached later', () => {
  const pages = texts.filter(([name]) =>
    /^\/(?:(?:products|projects|blog|contact)\/.*)?index\.html$/.test(name),
  )
  expect(pages.length).toBeGreaterThan(30)
  const late = pages.filter(([, html]) => html.includes(`/${laterFolder}/`))
  expect(late.map(([name]) => name)).toEqual([])
})

test('no file holds a secret', () => {
  const file = readBackendFile(dataDirectory(testServer.dataDir))
  expect(file?.jwtSecret.length).toBeGreaterThan(20)
  const secrets = [file?.jwtSecret ?? '', file?.secretKey ?? '', 'service_role']
  for (const [name, content] of texts) {
    for (const secret of secrets) {
      expect(content.includes(secret), `${name} holds ${secret.slice(0, 12)}`).toBe(false)
    }
    // The prefix alone is how supabase-js tells such a key.
    expect(content, name).not.toMatch(/sb_secret_\w/)
    const tokens = content.match(/eyJ[\w-]+\.eyJ[\w-]+/g) ?? []
    const roles = tokens.map((token) =>
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(
      roles.filter((role) => role.includes('service_role')),
      name,
    ).toEqual([])
    expect(content, name).not.toMatch(/-----BEGIN [A-Z ]*PRIVATE KEY-----/)
    expect(content, name).not.toMatch(/postgres(?:ql)?:\/\/[^\s"']*:[^\s"']*@/)
  }
})

test('no file tells of the machine or the sources it was made from', () => {
  expect(texts.filter(([name]) => name.endsWith('.map'))).toEqual([])
  for (const [name, content] of texts) {
    expect(content.includes(buildPaths.root), name).toBe(false)
    expect(content, name).not.toContain('sourceMappingURL')
  }
})

test('what hosts read is neither shown nor kept on devices', async ({ request }) => {
  expect(contentOf('/_headers')).toContain('content-security-policy')
  expect(contentOf('/_redirects')).toContain('/status/* /app-shell.html 200')
  for (const name of ['/_headers', '/_redirects', '/nginx.conf']) {
    // oxlint-disable-next-line no-await-in-loop -- three
    expect((await request.get(name)).status(), name).toBe(404)
  }
  expect(contentOf('/sw.js')).not.toMatch(/_headers|_redirects|licences\.txt/)
})

test('no header is longer than hosts take', () => {
  const lines = contentOf('/_headers').split('\n')
  expect(lines.length).toBeGreaterThan(20)
  // Cloudflare Pages.
  expect(lines.filter((line) => line.length > 2000)).toEqual([])
})

test('the licence of every package that is shipped is listed', async ({ request }) => {
  const listed = await (await request.get('/licences.txt')).text()
  for (const name of [
    'react',
    '@mantine/core',
    'valibot',
    '@fontsource-variable/archivo',
    'minisearch',
    'browser-image-compression',
    'workbox-window',
  ]) {
    expect(listed).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\([\\w.-]+\\)$`, 'm'))
  }
  expect(listed).toContain('SIL OPEN FONT LICENSE')
  expect(listed).not.toMatch(/^(?:sharp|hono|@electric-sql\/pglite|@supabase\/lite) /m)
})

test('the icon that programs ask for without reading a page is there', async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})

test('security.txt says whom to tell', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  expect(await answer.text()).toMatch(/^Contact: mailto:/)
})

/** A script and all scripts that it imports statically. */
function neededBy(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const statically = /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g
  for (const [, target = ''] of contentOf(name).matchAll(statically)) {
    neededBy(path.posix.join(path.posix.dirname(name), target), found)
  }
  return found
}

test('no page of the public site needs a script of the back office', () => {
  const pages = texts.filter(
    ([name]) => name.endsWith('.html') && !/^\/(?:admin|auth)\//.test(name),
  )
  const named = pages.flatMap(([, html]) => html.match(/\/assets\/[\w./-]+\.js/g) ?? [])
  const needed = new Set([...new Set(named)].flatMap((name) => [...neededBy(name)]))
  expect(needed.size).toBeGreaterThan(20)
  expect([...needed].filter((name) => name.startsWith('/assets/admin/'))).toEqual([])
  // The search would find them: pages of the back office need each other's.
  const office = scripts.filter(([name]) => name.startsWith('/assets/admin/'))
  const shared = office.flatMap(([name]) => [...neededBy(name)].filter((other) => other !== name))
  expect(shared.filter((name) => name.startsWith('/assets/admin/')).length).toBeGreaterThan(10)
})

test('nothing of prices or offers is in what a visitor’s device gets', () => {
  const ofPrices = /price_items|item_prices|price_paise|offer_list|offer_revisions|save_offer/
  const isOffice = (name: string) => name.startsWith('/assets/admin/')
  const withPrices = texts.filter(([, content]) => ofPrices.test(content)).map(([name]) => name)
  expect(withPrices.filter((name) => !isOffice(name))).toEqual([])
  // The search would find them.
  expect(withPrices.filter(isOffice).length).toBeGreaterThan(1)
})
