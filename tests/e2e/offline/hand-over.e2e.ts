import readQr from 'jsqr'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { expectSound, phoneTabletDesktop } from '#tests/e2e/axe.ts'
import { sendLead } from '#tests/support/sent-lead.ts'
import { expect, networkErrors, test, visitUntilKept } from './offline-fixtures.ts'
import { openMore } from '#tests/e2e/site/catalogue/product-more.ts'

const container = '/products/containers/container-house-ch-20'
const cabin = '/products/containers/container-house-ch-40'
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Open on another phone' })
const products = (page: Page): Locator =>
  page.getByRole('region', { name: 'Products', exact: true })
const offer = (page: Page): Locator => page.getByRole('region', { name: 'Products from a link' })

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

/** The text that a camera reads from the screen. */
async function scan(page: Page): Promise<string | undefined> {
  const shot = await page.screenshot()
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Shows the page's code, and returns its text. */
async function showQr(page: Page): Promise<string> {
  const opener = page.getByRole('main').getByRole('button', { name: 'Show QR code' })
  await opener.tap()
  await expect(dialog(page).getByRole('img')).toBeVisible()
  const address = await dialog(page).getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await scan(page)).toBe(address)
  return address
}

async function collect(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to basket' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible()
}

test('a product and a comparison open on another phone by a code, without a network and in the dark', async ({
  page,
  faults,
  expectedErrors,
}) => {
  await visitUntilKept(page, container)
  await page.reload()
  await faults.refuse()
  expectedErrors.push(...networkErrors, 'could not be loaded', 'product view not recorded')
  await page.emulateMedia({ colorScheme: 'dark' })
  await openMore(page)
  expect(await showQr(page)).toBe(faults.url + container)
  await expectSound(page, 'code of a product', phoneTabletDesktop)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show QR code' })).toBeFocused()

  await page.setViewportSize({ width: 1180, height: 820 })
  const comparison = '/compare?p=container-house-ch-20,container-house-ch-40&u=ft'
  await page.goto(comparison)
  expect(decodeURIComponent(await showQr(page))).toBe(faults.url + comparison)
})

test('a status page opens on the phone of the customer', async ({ page }) => {
  const { id } = await sendLead()
  await page.goto(`/status/${id}`)
  expect(await showQr(page)).toBe(page.url())
})

test('a shared basket arrives as a new one, complete except for names and notes', async ({
  page,
  browser,
  faults,
}) => {
  await collect(page, container)
  await collect(page, cabin)
  await page.goto('/basket')
  const second = products(page).getByRole('article').nth(1)
  await second.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await second.getByRole('textbox', { name: 'Options' }).fill('టాయిలెట్‌తో, blue')
  await second.getByRole('textbox', { name: 'Note' }).fill('Rao pays late.')
  await page.getByRole('textbox', { name: 'Customer’s name' }).fill('Rao Constructions')
  const address = await showQr(page)
  expect(address.length).toBeLessThan(200)
  expect(address).not.toMatch(/rao/i)

  const other = await browser.newContext({
    baseURL: faults.url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const phone = await other.newPage()
  await collectFor(phone, 'Asha')
  await phone.goto(address)
  await expect(offer(phone).getByRole('listitem')).toHaveText([
    '1 × Container House CH-20',
    '3 × Container House CH-40; టాయిలెట్‌తో, blue',
  ])
  await expectSound(phone, 'products from a link', phoneTabletDesktop)
  await expect(products(phone).getByRole('article')).toHaveCount(1)
  await offer(phone).getByRole('button', { name: 'Add to a new basket' }).click()
  await expect(products(phone).getByRole('article')).toHaveCount(2)
  await expect(phone).toHaveURL('/basket')
  await expect(offer(phone)).toHaveCount(0)
  await phone.reload()
  const taken = products(phone).getByRole('article').nth(1)
  await expect(taken.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3')
  await expect(taken.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await phone.getByRole('button', { name: 'Asha 1 product' }).click()
  await expect(products(phone).getByRole('article')).toHaveCount(1)
  await other.close()
})

/** Somebody else's basket, which must stay separate. */
async function collectFor(phone: Page, customer: string): Promise<void> {
  await collect(phone, container)
  await phone.goto('/basket')
  await phone.getByRole('textbox', { name: 'Customer’s name' }).fill(customer)
}

test('a truncated link is refused, and one with an unknown product names it', async ({ page }) => {
  await collect(page, container)
  await page.goto('/basket')
  await products(page).getByRole('textbox', { name: 'Options' }).fill('Blue')
  const address = await showQr(page)
  await page.goto('/about')
  await page.goto(address.slice(0, -2))
  await expect(offer(page).getByRole('alert')).toContainText('is not complete')
  await expect(products(page).getByRole('article')).toHaveCount(1)
  await offer(page).getByRole('button', { name: 'Close' }).tap()
  await expect(offer(page)).toHaveCount(0)

  await page.goto('/about')
  await page.goto('/basket#b=1.o2grjz.no-such-cabin.container-house-ch-20')
  await expect(offer(page)).toContainText('We have no product “no-such-cabin”')
  await offer(page).getByRole('button', { name: 'Leave them' }).tap()
  await expect(products(page).getByRole('article')).toHaveCount(1)
})
