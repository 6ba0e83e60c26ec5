import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseOfflineKitManifest } from '#src/catalogue/offline-kit/kit-manifest.ts'
import { type OfflineKitSources, offlineKit } from './offline-kit.ts'

const { folder } = vi.hoisted(() => ({ folder: { dist: '' } }))

vi.mock(import('./paths.ts'), async (original) => {
  const { buildPaths } = await original()
  folder.dist = mkdtempSync(path.join(tmpdir(), 'offline-kit-'))
  return { buildPaths: { ...buildPaths, dist: folder.dist } }
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const withTag: Answer = ({ url = '' }, response) => {
  response.writeHead(200, {
    etag: `W/"tag-of-${url.split('/').at(-1)}"`,
    'content-length': '200000',
  })
  response.end()
}

let answer = withTag
const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  answer(request, response)
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  url = `http://localhost:${(server.address() as AddressInfo).port}`
  mkdirSync(path.join(folder.dist, 'assets'))
  writeFileSync(path.join(folder.dist, 'assets/hero-1-480-0a1b2c3d.webp'), 'x'.repeat(480))
  writeFileSync(path.join(folder.dist, 'assets/hero-1-1920-0a1b2c3d.webp'), 'x'.repeat(1920))
})

beforeEach(() => {
  answer = withTag
  requests.length = 0
})

afterAll(() => {
  server.close()
  rmSync(folder.dist, { recursive: true })
})

const stored = (name: string) => ({ picture: `product-images/${name}`, width: 1920, height: 1280 })

const sources: Pick<OfflineKitSources, 'stored' | 'site'> = {
  stored: [stored('a/1.jpg'), stored('b/1.jpg')],
  site: [
    {
      picture: 'site/hero-1-0a1b2c3d',
      width: 1920,
      height: 840,
      sizes: [480, 1920].map((width) => ({
        width,
        url: `/assets/hero-1-${width}-0a1b2c3d.webp`,
      })),
    },
  ],
}

const pages = [
  { path: '/about', files: ['/assets/main.js', '/assets/about.js'] },
  { path: '/products/a', files: ['/assets/product.js', '/assets/main.js'] },
  { path: '/products/b', files: ['/assets/main.js', '/assets/product.js'] },
]

async function offlineKitOf(isResizable = true) {
  const estimated: string[] = []
  const kit = await offlineKit({ ...sources, isResizable, storageUrl: url }, pages, (name) =>
    estimated.push(name),
  )
  return { kit, estimated }
}

describe('the manifest of the offline kit', () => {
  it('has the validator and size of each stored original, from HEAD requests alone', async () => {
    const { kit, estimated } = await offlineKitOf()
    expect(kit.pictures.slice(1)).toEqual([
      { ...stored('a/1.jpg'), hash: 'tag-of-1.jpg', bytes: 200_000 },
      { ...stored('b/1.jpg'), hash: 'tag-of-1.jpg', bytes: 200_000 },
    ])
    expect(estimated).toEqual([])
    expect(requests.toSorted()).toEqual([
      'HEAD /storage/v1/object/public/product-images/a/1.jpg',
      'HEAD /storage/v1/object/public/product-images/b/1.jpg',
    ])
  })

  it('has the size in bytes of every width of a site picture', async () => {
    const { kit } = await offlineKitOf()
    expect(kit.pictures[0]).toEqual({
      picture: 'site/hero-1-0a1b2c3d',
      width: 1920,
      height: 840,
      hash: '0a1b2c3d',
      bytes: 1920,
      files: [
        { width: 480, url: '/assets/hero-1-480-0a1b2c3d.webp', bytes: 480 },
        { width: 1920, url: '/assets/hero-1-1920-0a1b2c3d.webp', bytes: 1920 },
      ],
    })
  })

  it('lists files once for all pages that need them', async () => {
    const { kit } = await offlineKitOf()
    expect(kit.pages).toEqual([
      { files: ['/assets/about.js', '/assets/main.js'], paths: ['/about'] },
      { files: ['/assets/main.js', '/assets/product.js'], paths: ['/products/a', '/products/b'] },
    ])
  })

  it('is the same for the same data, and the page can parse it', async () => {
    const text = JSON.stringify((await offlineKitOf()).kit)
    expect(JSON.stringify((await offlineKitOf()).kit)).toBe(text)
    expect(parseOfflineKitManifest(text)).toEqual(JSON.parse(text))
  })

  it('hashes the bytes of an original whose storage gives no validator', async () => {
    answer = (_, response) => response.end('bytes of the picture')
    const { kit } = await offlineKitOf()
    expect(kit.pictures[1]).toMatchObject({
      bytes: 20,
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it('estimates the size of a picture that storage does not respond for, and names it', async () => {
    answer = (request, response) => {
      if (request.url?.includes('/b/') === true) response.writeHead(503).end()
      else withTag(request, response)
    }
    const { kit, estimated } = await offlineKitOf()
    expect(estimated).toEqual(['product-images/b/1.jpg'])
    expect(kit.pictures[2]).toMatchObject({ hash: 'unknown' })
    expect(kit.pictures[2]?.bytes).toBeGreaterThan(100_000)
  })

  it('says whether the storage resizes pictures', async () => {
    expect((await offlineKitOf(true)).kit.isResizable).toBe(true)
    expect((await offlineKitOf(false)).kit.isResizable).toBe(false)
  })
})
