import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as EntryServer from '#src/entry-server.tsx'
import { type Card, cardFile } from '#src/seo/card-file.ts'
import { type SmallSite, smallSite } from '#tests/support/site/small-site.ts'
import type { RestProgress } from '#scripts/build/build-news.ts'
import { type Rest, followPages } from './follow-pages.ts'

const picture = '/storage/v1/object/public/product-images/a.jpg'
let site: SmallSite
let storage: Server
let url: string
/** Whether the list of the kit was there when a card asked for its picture. */
let hadKit: boolean[]

const inSite = (name: string) => path.join(site.dist, name)

beforeEach(async () => {
  site = smallSite()
  hadKit = []
  mkdirSync(inSite('assets'))
  writeFileSync(inSite('assets/main-abc.js'), 'export const words = "words words words"')
  storage = createServer((request, response) => {
    const isCard = request.method === 'GET'
    if (isCard) hadKit.push(existsSync(inSite('offline-kit.json')))
    response.writeHead(200, { etag: '"one"', 'content-length': '9' }).end(isCard ? 'no bytes.' : '')
  })
  await new Promise<void>((resolve) => void storage.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
})
afterEach(() => {
  storage.close()
  site.remove()
})

const stored = { picture: 'product-images/a.jpg', width: 30, height: 20 }

/** As much of the site as is asked here. */
const server = () =>
  ({
    offlineKitSources: () => ({ storageUrl: url, stored: [stored], site: [], outside: 0 }),
  }) as unknown as typeof EntryServer

const card = (title: string, shown: string | null): Card => ({
  eyebrow: '',
  title,
  figures: [],
  picture: shown,
  company: 'A',
})

async function rest(more: Partial<Rest> = {}): Promise<Rest> {
  const cards = [card('Home', null), card('One', picture)]
  return {
    siteUrl: 'https://prefab.example',
    embeddedUrl: url,
    storageUrl: url,
    routed: [{ path: '/', routeIds: [] }],
    cards: new Map(
      await Promise.all(cards.map(async (each) => [await cardFile(each), each] as const)),
    ),
    previewsLeft: 0,
    renderAgain: () => Promise.reject(new Error('nothing is to be rendered again')),
    ...more,
  }
}

function recorder() {
  const counts = { expected: 0, made: 0, ends: 0 }
  const progress: RestProgress = {
    expect: (count) => {
      counts.expected += count
    },
    step: () => {
      counts.made++
    },
    end: () => {
      counts.ends++
    },
  }
  return { counts, progress }
}

it("after the pages come the offline kit's manifest and the cards, each counted", async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { counts, progress } = recorder()
  await followPages(server(), await rest(), progress)
  expect(hadKit).toEqual([true])
  expect(JSON.parse(readFileSync(inSite('offline-kit.json'), 'utf8'))).toMatchObject({
    pictures: [{ picture: stored.picture, hash: 'one' }],
  })
  expect(readdirSync(inSite('assets'))).toEqual(
    expect.arrayContaining(['main-abc.js.br', 'main-abc.js.gz']),
  )
  // A script, a picture and a card; that of the home page is there before.
  expect(counts).toEqual({ expected: 3, made: 3, ends: 1 })
  expect(readdirSync(inSite('assets/cards'))).toHaveLength(3)
  vi.restoreAllMocks()
})

it('the product pages are in one file, one per line', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const routeIds = ['/products/$category', '/products/$category/$slug']
  const pages = ['/products/b/b', '/products/a/a'].map((page) => ({ path: page, routeIds }))
  for (const page of pages) {
    mkdirSync(inSite(page.path), { recursive: true })
    writeFileSync(inSite(`${page.path}/index.html`), `<html>\n${page.path}`)
  }
  const routed = [{ path: '/products/a', routeIds: ['/products/$category'] }, ...pages]
  await followPages(server(), await rest({ routed }), recorder().progress)
  expect(readFileSync(inSite('product-pages.txt'), 'utf8').split('\n')).toEqual([
    '["/products/a/a","<html>\\n/products/a/a"]',
    '["/products/b/b","<html>\\n/products/b/b"]',
  ])
  vi.restoreAllMocks()
})

it('pages with missing previews are rendered again before the cards are drawn', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { counts, progress } = recorder()
  const renderAgain = vi.fn((onPreview: () => void) => {
    expect(hadKit).toEqual([])
    onPreview()
    return Promise.resolve()
  })
  await followPages(server(), await rest({ previewsLeft: 1, renderAgain }), progress)
  expect(renderAgain).toHaveBeenCalledTimes(1)
  expect(counts).toEqual({ expected: 4, made: 4, ends: 1 })
  vi.restoreAllMocks()
})
