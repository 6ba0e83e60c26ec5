import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { headerTable } from '#scripts/headers/header-table.ts'
import { createPages } from './pages.ts'

const root = mkdtempSync(path.join(tmpdir(), 'stand-ins-'))
const cards = path.join(root, 'assets/cards')
const drawn = `${'a'.repeat(20)}.jpg`
const undrawn = `${'b'.repeat(20)}.jpg`

beforeAll(() => {
  mkdirSync(cards, { recursive: true })
  writeFileSync(path.join(root, '404.html'), 'missing')
})
beforeEach(() => {
  rmSync(path.join(root, 'offline-kit.json'), { force: true })
  writeFileSync(path.join(cards, 'site.jpg'), 'the site')
  writeFileSync(path.join(cards, drawn), 'one product')
})
afterAll(() => rmSync(root, { recursive: true }))

const { app } = createPages({
  root,
  isReady: () => true,
  headers: () => headerTable({ siteUrl: 'http://localhost:4173' }),
  version: () => 1,
})
const ask = async (address: string) => app.request(`http://localhost${address}`)

it("a card that is not drawn yet is the site's, uncached", async () => {
  const answer = await ask(`/assets/cards/${undrawn}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).toBe('the site')

  writeFileSync(path.join(cards, undrawn), 'another product')
  const later = await ask(`/assets/cards/${undrawn}`)
  expect(await later.text()).toBe('another product')
  expect(later.headers.get('cache-control')).toContain('immutable')
  rmSync(path.join(cards, undrawn))
})

it('an existing card is sent', async () => {
  expect(await (await ask(`/assets/cards/${drawn}`)).text()).toBe('one product')
})

it("an unknown card is missing, and so is every card without the site's", async () => {
  expect((await ask('/assets/cards/nonsense.jpg')).status).toBe(404)
  expect((await ask(`/assets/cards/x/${undrawn}`)).status).toBe(404)
  rmSync(path.join(cards, 'site.jpg'))
  expect((await ask(`/assets/cards/${undrawn}`)).status).toBe(404)
})

it("a request for the offline kit's manifest waits until it exists", async () => {
  const answer = ask('/offline-kit.json')
  const first = await Promise.race([answer.then(() => 'answered'), ask(`/assets/cards/${drawn}`)])
  expect(first).not.toBe('answered')
  writeFileSync(path.join(root, 'offline-kit.json'), '{"version":1}')
  expect(await (await answer).json()).toEqual({ version: 1 })
})
