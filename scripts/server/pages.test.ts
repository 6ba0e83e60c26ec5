import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headerTable, headersOf, headersOfFile } from '#scripts/headers/header-table.ts'
import { type Listener, listen } from './listen.ts'
import { createPages } from './pages.ts'

const table = headerTable({ siteUrl: 'https://www.example.com' })
const secret = 'not for visitors'

let folder: string
let server: Listener

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
  const root = path.join(folder, 'dist')
  const files = {
    'dist/index.html': 'home',
    'dist/about/index.html': 'about',
    'dist/404.html': 'no such page',
    'dist/app-shell.html': 'shell',
    'dist/assets/_slug-abc.js': 'script',
    'dist/.well-known/security.txt': 'Contact: mailto:a@example.com',
    'dist/_headers': secret,
    'dist/_redirects': secret,
    'dist/.env': secret,
    'dist/.git/config': secret,
    'dist/assets/.hidden': secret,
    '.build/stamp.json': secret,
    'outside.txt': secret,
  }
  for (const [name, content] of Object.entries(files)) {
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    await writeFile(path.join(folder, name), content)
  }
  const pages = createPages({
    root,
    isReady: () => true,
    headers: () => table,
    version: () => 'only one',
    readMoved: () =>
      Promise.resolve({
        products: { 'guard-house': '/products/security-solutions/watch-house' },
        posts: { anchors: '/blog/wind-load' },
      }),
  })
  server = await listen(pages.app.fetch, { host: '127.0.0.1', port: 0 }, pages.send)
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Sends the path as it is; `fetch` would put it in order first. */
function ask(rawPath: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path: rawPath, method, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (body += part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
      )
    })
      .once('error', reject)
      .end()
  })
}

describe('The server of the pages', () => {
  it('sends the headers of the table with every file', async () => {
    for (const name of ['/', '/about', '/assets/_slug-abc.js', '/status/1', '/app-shell.html']) {
      // oxlint-disable-next-line no-await-in-loop -- one server
      const { status, headers } = await ask(name)
      expect(status, name).toBe(200)
      expect(headers, name).toMatchObject(headersOfFile(name, table))
    }
  })

  it('sends them with a missing file too, which is not cached', async () => {
    const { status, headers } = await ask('/assets/index-old.js')
    expect(status).toBe(404)
    const expected = { ...headersOf('/assets/index-old.js', table), 'cache-control': 'no-cache' }
    expect(headers).toMatchObject(expected)
    const feed = await ask('/feed.xml')
    expect([feed.status, feed.headers['content-type']]).toEqual([404, 'text/html; charset=UTF-8'])
  })

  it('redirects the former address of a post', async () => {
    const { status, headers } = await ask('/blog/anchors?utm_source=mail')
    expect([status, headers['location']]).toEqual([301, '/blog/wind-load?utm_source=mail'])
    expect((await ask('/blog/guard-house')).status).toBe(404)
  })

  it('redirects the former address of a product, and no other', async () => {
    const { status, headers } = await ask('/products/containers/guard-house?utm_source=mail')
    expect(status).toBe(301)
    expect(headers['location']).toBe('/products/security-solutions/watch-house?utm_source=mail')
    for (const name of [
      '/products/containers/constructor',
      '/products/guard-house',
      '/guard-house',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one server
      expect((await ask(name)).status, name).toBe(404)
    }
  })

  it('reveals neither program nor version', async () => {
    const { headers } = await ask('/')
    expect(Object.keys(headers)).not.toContain('server')
    expect(Object.keys(headers)).not.toContain('x-powered-by')
  })

  it('serves no private file, and lists no folder', async () => {
    const hidden = [
      '/_headers',
      '//_headers',
      '/%5Fheaders',
      '/_redirects',
      '/.env',
      '/%2eenv',
      '/.git/config',
      '/assets/.hidden',
      '/.well-known/../.env',
      '/.well-known/%2e%2e/.env',
      '/.build/stamp.json',
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/assets/..%2f..%2foutside.txt',
      '/assets/%2e%2e/%2e%2e/outside.txt',
      '/..%5coutside.txt',
      '/assets/....//....//outside.txt',
      '/index.html%00.txt',
      '/%c0%ae%c0%ae/outside.txt',
      '/%',
      '/assets',
      '/assets/',
      '/assets/index-abc.js.map',
    ]
    for (const name of hidden) {
      // oxlint-disable-next-line no-await-in-loop -- one server
      const { status, body } = await ask(name)
      expect([301, 400, 404], `${name} answers ${status}`).toContain(status)
      expect(body, name).not.toContain(secret)
      expect(body, name).not.toContain('_slug')
    }
    expect((await ask('/.well-known/security.txt')).body).toContain('Contact')
  })

  it('accepts reading methods only', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      // oxlint-disable-next-line no-await-in-loop -- one server
      const { status, headers } = await ask('/about', method)
      expect(status, method).toBe(405)
      expect(headers['allow']).toBe('GET, HEAD')
    }
    expect((await ask('/about', 'HEAD')).status).toBe(200)
  })

  it.each(['bytes=0-1', 'bytes=0-0,3-4', 'bytes=9-', 'bytes=2-1', 'bytes=x', 'bytes=0-,0-,0-'])(
    'sends the whole file for a range request: %s',
    async (range) => {
      for (const name of ['/about', '/assets/_slug-abc.js']) {
        // oxlint-disable-next-line no-await-in-loop -- one server
        const whole = await ask(name)
        // oxlint-disable-next-line no-await-in-loop -- one server
        const { status, headers, body } = await ask(name, 'GET', { range, 'if-range': '"other"' })
        expect([status, body, headers['etag']]).toEqual([200, whole.body, whole.headers['etag']])
      }
    },
  )

  it('sends a whole file, whatever was requested before', async () => {
    for (const [method, headers] of [
      ['HEAD', {}],
      ['GET', { range: 'bytes=0-1' }],
      ['GET', { 'if-none-match': '*' }],
      ['OPTIONS', {}],
    ] as const) {
      const name = `/assets/asked-${crypto.randomUUID()}.js`
      // oxlint-disable-next-line no-await-in-loop -- one server
      await writeFile(path.join(folder, 'dist', name), 'all of it')
      // oxlint-disable-next-line no-await-in-loop -- one server
      await ask(name, method, headers)
      // oxlint-disable-next-line no-await-in-loop -- one server
      const answers = [await ask(name), await ask(name)]
      expect(answers, method).toMatchObject([{ body: 'all of it' }, { body: 'all of it' }])
    }
  })

  it('refuses TRACE', async () => {
    const { status, body } = await ask('/about', 'TRACE', { cookie: 'a=secret-cookie' })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('secret-cookie')
  })

  it('refuses headers that are too long, and keeps running', async () => {
    expect((await ask('/about', 'GET', { 'x-long': 'x'.repeat(100_000) })).status).toBe(431)
    expect((await ask('/about')).status).toBe(200)
  })

  it('refuses two lengths, and a length with chunks, which enable request smuggling', async () => {
    const smuggled = [
      'Content-Length: 4\r\nContent-Length: 5',
      'Content-Length: 4\r\nTransfer-Encoding: chunked',
    ]
    for (const headers of smuggled) {
      // oxlint-disable-next-line no-await-in-loop -- one server
      expect(
        await sendRaw(`POST /about HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n0\r\n\r\n`),
      ).toMatch(/^HTTP\/1\.1 400/)
    }
  })

  it('redirects nobody to another host', async () => {
    for (const name of [
      '//elsewhere.example/',
      '/\\elsewhere.example/',
      '/%2felsewhere.example/',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one server
      const { headers } = await ask(name)
      const target = new URL(String(headers['location'] ?? '/'), server.url)
      expect(target.origin, name).toBe(server.url)
    }
  })
})

/** The answer to bytes that no client would send. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      answer += part
      socket.end()
    })
    socket.once('close', () => resolve(answer))
    socket.once('error', reject)
  })
}
