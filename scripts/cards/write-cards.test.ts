import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Card, cardFile } from '#src/seo/card-file.ts'
import { placeKnownCards, writeCards } from './write-cards.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'cards-'))
const places = { dist: path.join(folder, 'dist'), work: path.join(folder, 'work') }
const shown = path.join(places.dist, 'assets/cards')
const kept = path.join(places.work, 'cards')

/** Answers with a picture for `there.jpg` alone, and remembers what it was asked for. */
const asked: string[] = []
const storage = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.statusCode = request.url?.endsWith('/there.jpg') === true ? 200 : 404
  void sharp({ create: { width: 90, height: 60, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => response.end(bytes))
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
})
beforeEach(() => {
  for (const place of Object.values(places)) rmSync(place, { recursive: true, force: true })
  mkdirSync(places.dist, { recursive: true })
  asked.length = 0
})
afterAll(() => {
  storage.close()
  rmSync(folder, { recursive: true })
})

/** Without that of the site. */
const cardsIn = (place: string) =>
  existsSync(place) ? readdirSync(place).filter((name) => name !== 'site.jpg') : []
const cardsShown = () => cardsIn(shown)

const cardNamed = (title: string, picture: string | null = null): Card => ({
  eyebrow: 'Containers',
  title,
  figures: [],
  picture,
  company: 'A',
})
const stored = (name: string) => `/storage/v1/object/public/product-images/${name}.jpg`

async function write(...cards: readonly Card[]) {
  const named = await Promise.all(cards.map(async (card) => [await cardFile(card), card] as const))
  const cardsByFile = new Map(named)
  const known = new Set(cardsIn(kept))
  const left = await placeKnownCards(cardsByFile, address, places)
  const report = await writeCards(cardsByFile, address, places)
  expect(left).toBe(report.drawn)
  const first = cardsIn(kept).filter((name) => !known.has(name)).length - report.drawn
  return { ...report, drawn: report.drawn + Math.max(0, first) }
}

it('draws each card once, and again only when something on it has changed', async () => {
  const first = cardNamed('One', stored('there'))
  expect(await write(first, cardNamed('Two'))).toEqual({ drawn: 2, missing: [] })
  const { mtimeMs } = statSync(path.join(places.dist, await cardFile(first)))
  expect(await write(first, cardNamed('Two'))).toEqual({ drawn: 0, missing: [] })
  expect(statSync(path.join(places.dist, await cardFile(first))).mtimeMs).toBe(mtimeMs)
  expect(await write(first, cardNamed('Two, changed'))).toEqual({ drawn: 1, missing: [] })
  expect(cardsShown()).toHaveLength(2)
  expect(readdirSync(kept)).toHaveLength(2)
})

it('takes the cards of earlier builds when the folder of the site has been emptied', async () => {
  const card = cardNamed('One', stored('there'))
  await write(card)
  const before = readFileSync(path.join(places.dist, await cardFile(card)))
  rmSync(places.dist, { recursive: true })
  expect((await write(card)).drawn).toBe(0)
  expect(readFileSync(path.join(places.dist, await cardFile(card))).equals(before)).toBe(true)
  expect(asked).toHaveLength(1)
})

it('leaves out a picture that cannot be loaded, reports it, and tries again next time', async () => {
  const card = cardNamed('One', stored('gone'))
  expect(await write(card)).toEqual({ drawn: 1, missing: [stored('gone')] })
  expect(cardsShown()).toHaveLength(1)
  expect(await write(card)).toEqual({ drawn: 1, missing: [stored('gone')] })
})

it("draws the site's card before all others", async () => {
  const site = path.join(shown, 'site.jpg')
  const cards = [cardNamed('Home', stored('there')), cardNamed('Two')]
  const files = await Promise.all(cards.map(cardFile))
  const named = new Map(cards.map((card, place) => [files[place] ?? '', card]))
  expect(await placeKnownCards(named, address, places)).toBe(1)
  const [first = '', second = ''] = files
  expect(cardsShown()).toEqual([path.basename(first)])
  await writeCards(named, address, places)
  expect(cardsShown()).toContain(path.basename(second))
  expect(readFileSync(site).equals(readFileSync(path.join(places.dist, first)))).toBe(true)
  const before = readFileSync(site)
  await write(cardNamed('Home, changed'), cardNamed('Two'))
  expect(readFileSync(site).equals(before)).toBe(false)
})

it('continues where it was stopped', async () => {
  const cards = ['One', 'Two', 'Three'].map((title) => cardNamed(title))
  const files = await Promise.all(cards.map(cardFile))
  const named = new Map(cards.map((card, place) => [files[place] ?? '', card]))
  const stopped = writeCards(named, address, places, () => {
    throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  await expect.poll(() => readdirSync(kept).length).toBeGreaterThan(0)
  const left = await placeKnownCards(named, address, places)
  expect(left).toBeLessThan(3)
  await writeCards(named, address, places)
  expect(cardsShown().toSorted()).toEqual(files.map((file) => path.basename(file)).toSorted())
})

it('requests nothing but the public storage', async () => {
  const odd = [
    'https://elsewhere.example/x.jpg',
    'file:///etc/passwd',
    '/assets/../../../../etc/passwd',
    '/storage/v1/object/public/../../../auth/v1/user',
    '/rest/v1/products',
    '//elsewhere.example/x.jpg',
  ]
  const { missing } = await write(...odd.map((picture) => cardNamed(picture, picture)))
  expect(missing).toEqual(odd.toSorted())
  expect(asked).toEqual([])
})

it('names a card by all of its content', async () => {
  const card = cardNamed('One')
  const others = [
    { ...card, title: 'Two' },
    { ...card, eyebrow: 'B' },
    { ...card, company: 'B' },
    { ...card, picture: '/b.jpg' },
    { ...card, figures: [{ label: 'People', value: '4' }] },
  ]
  const names = await Promise.all([card, { ...card }, ...others].map(cardFile))
  expect(new Set(names).size).toBe(1 + others.length)
  expect(names[0]).toMatch(/^assets\/cards\/[0-9a-f]{20}\.jpg$/)
})
