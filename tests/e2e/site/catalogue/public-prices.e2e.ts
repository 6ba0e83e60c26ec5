import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { enterOffice, makeStaff } from '#tests/e2e/account/account-fixtures.ts'
import { expectSound, phoneTabletDesktop } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { visitUntilKept } from '#tests/e2e/offline/offline-fixtures.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { searchDevice } from './device-search.ts'

test.use({ serviceWorkers: 'allow' })

/** A price that occurs nowhere else, as the database, a form or a page would write it. */
const paise = 7_35_913_00
const figures = ['73591300', '735913', '7,35,913']

let product: { readonly id: string; readonly path: string; readonly name: string }
const item = randomUUID()

test.beforeAll(async () => {
  const client = serviceClient()
  const { data } = await client
    .from('products')
    .select('id,name,slug,category_slug')
    .eq('published', true)
    .order('slug')
    .limit(1)
    .single()
    .throwOnError()
  product = { id: data.id, name: data.name, path: `/products/${data.category_slug}/${data.slug}` }
  await client
    .from('price_items')
    .insert({ id: item, kind: 'product', product_id: data.id, unit: 'unit' })
    .throwOnError()
  await client
    .from('item_prices')
    .insert({ item_id: item, valid_from: '2026-01-01', price_paise: paise })
    .throwOnError()
})
test.afterAll(async () => {
  await serviceClient().from('price_items').delete().eq('id', item).throwOnError()
})

/** Collects the text of all responses to the page. */
function answersTo(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => answers.push(response.text().catch(() => '')))
  return async () => (await Promise.all(answers)).join('\n')
}

test('nothing of a price reaches a visitor while the setting says none', async ({ page }) => {
  const answers = answersTo(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/rpc\/public_price|card-price|public-price/.test(request.url())) asked.push(request.url())
  })
  await page.goto(product.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await visitUntilKept(page, product.path)
  await page.getByRole('button', { name: 'Add to basket' }).first().click()
  await expect(page.getByText('Added to the basket')).toBeVisible()
  await page.goto('/products')
  await expect(page.getByRole('button', { name: /^Compare / }).first()).toBeVisible()
  await page.goto('/basket')
  await expect(page.getByRole('link', { name: product.name })).toBeVisible()
  expect(asked).toEqual([])
  expect(await searchDevice(page, figures)).toEqual([])
  const ofOffice = await searchDevice(page, ['prefab-admin'])
  // Scripts name what they would take away.
  expect(ofOffice.filter((place) => !/^Cache app-.*\.js$/.test(place))).toEqual([])
  const heard = await answers()
  expect(heard).toContain(product.name)
  for (const figure of figures) expect(heard).not.toContain(figure)
  // A direct request is refused.
  const { data } = await serviceClient()
    .rpc('public_prices', { products: [product.id] }, { get: true })
    .throwOnError()
  expect(data).toEqual([])
})

test('a visitor is shown the price once the setting says so, and staff the list in the basket', async ({
  page,
  request,
}) => {
  await page.route(/rest\/v1\/site_settings/, async (route) => {
    const answer = await route.fetch()
    const row = {
      key: 'public_prices',
      value: { show: 'range', up_to_percent: 20 },
      updated_at: '2026-11-25T00:00:00+00:00',
    }
    await route.fulfill({ json: [...((await answer.json()) as object[]), row] })
  })
  const price = { from_paise: paise, to_paise: 8_84_000_00, unit: 'unit', on_day: '2026-11-25' }
  await page.route(/rpc\/public_price\?/, (route) => route.fulfill({ json: price }))
  const lists: string[] = []
  await page.route(/rpc\/public_prices\?/, (route) => {
    lists.push(route.request().url())
    const asked = new URL(route.request().url()).searchParams.get('products') ?? ''
    const ids = asked.replace(/[{}]/g, '').split(',')
    return route.fulfill({ json: ids.map((id) => ({ product: id, ...price })) })
  })
  await page.goto(product.path)
  await expect(page.getByText('₹7,35,913 to ₹8,84,000').first()).toBeVisible()
  await expect(page.getByText('Ex works, without GST, as of 25 Nov 2026.')).toBeVisible()
  await expectSound(page, 'a product with a price', phoneTabletDesktop)

  lists.length = 0
  await page.goto(product.path.replace(/\/[^/]*$/, ''))
  const card = page.getByRole('listitem').filter({ hasText: product.name })
  const heightBefore = await card.evaluate((item) => item.getBoundingClientRect().height)
  await expect(card.getByText('₹7,35,913 to ₹8,84,000')).toBeVisible()
  expect(await card.evaluate((item) => item.getBoundingClientRect().height)).toBe(heightBefore)
  expect(lists).toHaveLength(1)
  await expectSound(page, 'cards with a price', phoneTabletDesktop)
  for (const [path, title] of [
    [product.path, 'Related Products'],
    ['/', 'New in our range'],
  ] as const) {
    await page.goto(path)
    const region = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) })
    await expect(region.getByText('₹7,35,913 to ₹8,84,000').first()).toBeVisible()
  }

  await enterOffice(page, await makeStaff(request, 'basket-prices', 'sales'), '/admin/prices')
  await expect(page.getByRole('cell', { name: '₹7,35,913.00' })).toBeVisible()
  await expect
    .poll(async () => (await searchDevice(page, ['73591300'])).join())
    .toContain('IndexedDB prefab-admin-copies')
  await page.goto(product.path)
  await page.getByRole('button', { name: 'Add to basket' }).first().click()
  await expect(page.getByText('Added to the basket')).toBeVisible()
  await page.goto('/basket')
  await expect(page.getByText('₹7,35,913.00 per unit')).toBeVisible()
  await page.getByRole('button', { name: `One more ${product.name}` }).click()
  await expect(page.getByText('Total ₹14,71,826.00')).toBeVisible()
  await expectSound(page, 'a basket of staff', phoneTabletDesktop)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  expect((await download).suggestedFilename()).toBe('selected-products.pdf')
})
