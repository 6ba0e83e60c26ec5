import { beforeAll, beforeEach, describe, test, vi } from 'vitest'
import { answer } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { storeExamples } from '#tests/support/screens/screen-backend.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { searchWorker } from './search-worker.ts'

withScreens()
beforeAll(storeExamples)
beforeEach(() => void vi.stubGlobal('Worker', searchWorker))

const field = page.getByRole('textbox', { name: /^Search/ })
const results = page.getByRole('region', { name: 'Search results' })
const articles = results.getByRole('article')
/** The number of results, followed by the products chosen for a comparison. */
const said = results.getByRole('status').first()
const suggested = page.getByRole('combobox', { name: /^Search/ })
const options = page.getByRole('option')

/** Opens the search in the header, from a page without one of its own. */
async function openSearch(): Promise<void> {
  await page.goto('/about', ['/search'])
  await page.getByRole('link', { name: 'Search', exact: true }).click()
}

// First: the others leave a copy of the catalogue on the device.
test('without a catalogue the page says so, and tries again', async () => {
  const mend = answer('/rest/v1/', () => Promise.reject(new TypeError('no network')))
  await page.goto('/search?q=wind+load')
  const missing = results.getByText('The catalogue is not on this device yet')
  await expect(missing).toBeVisible()
  mend()
  await results.getByRole('button', { name: 'Try again' }).first().click()
  await expect(missing).toBeHidden()
  const posts = results.getByRole('region', { name: 'Articles' }).getByRole('article')
  await expect(posts.first()).toContainText('Wind load')
})

test('the address follows the words and the filters, and Back takes filters back', async () => {
  await page.goto('/search')
  await field.fill('container')
  await expect(page).toHaveURL('/search?q=container')
  await page.getByLabel('Range', { exact: true }).selectOption('containers')
  await expect(page).toHaveURL('/search?q=container&category=containers')
  const length = page.getByLabel('Length')
  await length.selectOption({ label: '3–6 m (10–20 ft)' })
  await expect(page).toHaveURL(/length=20ft/)
  const products = results.getByRole('region', { name: 'Products' }).getByRole('article')
  await expect(products).toHaveCount(2)
  history.back()
  await expect(products).toHaveCount(5)
  await expect(length).toHaveValue('')
  await page.reload()
  await expect(products).toHaveCount(5)
  await expect(field).toHaveValue('container')
})

test('filters work without words, and values that are in no list are no filters', async () => {
  await page.goto('/search?people=1-2&length=10ft')
  await expect(articles).toHaveCount(3)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible()
  await page.goto('/search?q=20&people=lots&category=__proto__&kind=all')
  await expect(field).toHaveValue('20')
  await expect(articles.first()).toBeVisible()
  await expect(page.getByLabel('Capacity')).toHaveValue('')
})

test('kinds of results have counts and pages of their own', async () => {
  await page.goto('/search?q=cabin')
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' })
  const all = kinds.getByRole('link', { name: /^Products \d+$/ })
  const { textContent } = await all.element()
  const count = Number(textContent?.replace('Products ', ''))
  await all.click()
  await expect(articles).toHaveCount(count)
  await expect(page).toHaveURL('/search?q=cabin&kind=products')
  await kinds.getByRole('link', { name: /^Articles/ }).click()
  await expect(results.getByRole('region', { name: 'Articles' })).toBeVisible()
  history.back()
  await expect(articles).toHaveCount(count)
})

test('matching words are highlighted', async () => {
  await page.goto('/search?q=porta+cabin')
  const marks = articles.first().getByRole('heading').locator('mark')
  await expect(marks).toHaveText(['Portable', 'Cabin'])
})

test('a similar spelling is suggested, with advice when nothing is found', async () => {
  await page.goto('/search?q=contaner', ['/contact'])
  await expect(said).toHaveText(/results for “container”/)
  await field.fill('xyzzy')
  await expect(said).toHaveText('Nothing found for “xyzzy”.')
  await expect(results.getByRole('link', { name: 'Portable Cabins' })).toBeVisible()
  await results.getByRole('link', { name: 'Request a quote' }).click()
  await expect(page).toHaveURL('/contact')
  expect(location.hash).toBe('#quote')
})

test('hostile words are only words', async () => {
  await page.goto('/search')
  for (const text of ['<img src=x onerror=alert(1)>', '😀😀', '"}{', '%00', "' or 1=1"]) {
    await field.fill(text)
    await expect(said).not.toHaveText('')
  }
  await page.goto('/search?q=%7B%22a%22%3A1%7D')
  await expect(field).toHaveValue('')
  await page.goto(`/search?q=${'a'.repeat(5000)}`)
  await expect(said).toHaveText(/^Nothing found/)
})

test('a slash that is typed somewhere else stays a slash', async () => {
  await page.goto('/search')
  await field.fill('50 m')
  await page.keyboard.press('/')
  await expect(field).toHaveValue('50 m/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in the header, Enter without a choice leads to all results, and says how many there are', async () => {
  await openSearch()
  await suggested.fill('godown')
  await expect(page.getByRole('dialog').getByText(/^\d+ results$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=godown')
  await expect(results.getByRole('link', { name: /^Storage Container/ })).toHaveCount(2)
})

test('in the header, suggestions answer to the last letter typed, however fast', async () => {
  await openSearch()
  await suggested.pressSequentially('containerx')
  await page.keyboard.press('Backspace')
  await suggested.fill('toilet block')
  await expect(options.first()).toContainText('Portable Toilet Block')
})

describe('in a catalogue that is too large to be fetched unasked', () => {
  const guardHouse = results.getByRole('link', { name: /Guard House/ })
  const note = results.getByText(/Searching the \d+ of 20,000 products/)

  beforeEach(() => {
    const none = { count: 0, sha256: '' }
    const products = { count: 20_000, sha256: '' }
    const digest = { at: '2026-11-21T00:00:00Z', products, projects: none, posts: none }
    answer('catalogue_digest', () => Response.json(digest))
  })

  test('the server finds what the device has not seen, as typed and by near spelling', async () => {
    await page.goto('/search?q=guard+house')
    await expect(guardHouse.first()).toBeVisible()
    await expect(said).toHaveText(/^\d+ results?$/)
    await expect(note).toBeHidden()
    await field.fill('gaurd huose')
    await expect(said).toHaveText(/for “guard house”$/)
    await expect(guardHouse.first()).toBeVisible()
    await field.fill('xylophone')
    await expect(said).toHaveText(/^Nothing found/)
  })

  test('a search by size says in which unit it searched', async () => {
    await page.goto('/search?q=guard+house+8+ft')
    await expect(results.getByRole('link', { name: 'Security Cabin SC-8' })).toBeVisible()
    await expect(note).toBeVisible()
  })

  test('when the server cannot search, the results from the device stay', async () => {
    answer('find_products', () => Response.json({}, { status: 503 }))
    await page.goto('/search?q=guard+house')
    await expect(note).toBeVisible()
    await expect(said).toHaveText('Nothing found for “guard house”.')
  })
})
