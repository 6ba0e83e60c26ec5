import type { Locator, Page } from 'playwright/test'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { expectSound, phoneTabletDesktop } from '#tests/e2e/axe.ts'
import { visitUntilKept } from '#tests/e2e/offline/offline-fixtures.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import { expect, expectAllDelivered, expectSaid, press, test } from './outbox-fixtures.ts'

const container = '/products/containers/container-house-ch-20'
const cabin = '/products/containers/container-house-ch-40'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

const lines = (page: Page): Locator => page.getByRole('region', { name: 'Products' })
const cards = (page: Page): Locator => lines(page).getByRole('article')
const basketForm = (page: Page): Locator => page.getByRole('form', { name: 'Request a Quote' })

/** Opens a product and collects it; answers with what the page says of it. */
async function collect(page: Page, path: string, said: string | RegExp): Promise<void> {
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to basket' }).tap()
  await expect(main.getByRole('status').filter({ hasText: said })).toBeVisible()
}

async function stored(email: string) {
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('product_name,product_interest,lines')
    .eq('email', email)
    .throwOnError()
  return data
}

test('two products that are collected and sent without a network arrive as one request', async ({
  page,
  faults,
  sender,
  expectedErrors,
}) => {
  expectedErrors.push('product view not recorded')
  await visitUntilKept(page, '/')
  await faults.refuse()
  await collect(page, container, 'Added to the basket, which has 1 product.')
  await collect(page, cabin, 'which has 2 products.')
  const counter = page.getByRole('banner').getByRole('link', { name: 'Basket: 2 products' })
  await expect(counter).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add another' })).toBeVisible()
  await counter.tap()
  await expect(cards(page)).toHaveCount(2)

  const second = cards(page).nth(1)
  await second.getByRole('button', { name: 'One more' }).tap()
  await second.getByRole('textbox', { name: 'Options' }).fill('With a toilet')
  await second.getByRole('textbox', { name: 'Note' }).fill('For the gate.')
  await page.getByRole('textbox', { name: 'Customer’s name' }).fill('Rao Constructions')
  // The tablet is turned.
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.reload()
  await expect(second.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
  await expect(second.getByRole('textbox', { name: 'Note' })).toHaveValue('For the gate.')

  await fillIn(basketForm(page), {
    Name: 'Ravi Kumar',
    Email: sender,
    Details: 'Two offices and a store, by March.',
  })
  await second.getByRole('textbox', { name: 'Quantity' }).fill('0')
  await press(basketForm(page))
  await expect(second.getByText('Quantity must be a whole number from 1 to 999')).toBeVisible()
  await expect(second.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await second.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await press(basketForm(page))
  await expectSaid(page, 'saved')
  await expect(page.getByText('Please correct the product that is marked.')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(0)
  await expect(counter, 'there is nothing to count').toHaveCount(0)
  await expect(lines(page).getByRole('status')).toContainText(
    /2 products saved as one request\.\s*Reference .* Follow it in your outbox/,
  )

  await faults.pass()
  await expectAllDelivered(page)
  const [request, ...others] = await stored(sender)
  expect(others).toEqual([])
  expect(request?.product_interest).toBe(request?.product_name)
  expect(request?.lines).toMatchObject([
    { quantity: 1, options: null, note: null },
    { quantity: 3, options: 'With a toilet', note: 'For the gate.' },
  ])
})

test('what is removed comes back where it was, in both tabs', async ({ page, context }) => {
  await collect(page, container, 'Added')
  await collect(page, cabin, 'Added')
  await page.goto('/basket')
  const other = await context.newPage()
  await other.goto('/basket')
  await expect(cards(other)).toHaveCount(2)
  await cards(page).first().getByRole('button', { name: 'Remove' }).tap()
  await expect(cards(other)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo: put back' }).tap()
  await expect(cards(other)).toHaveCount(2)
  await expect(cards(other).first()).toContainText('Container House CH-20')
  await page.getByRole('button', { name: 'Remove basket' }).tap()
  await expect(page.getByRole('link', { name: 'View All Products' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo: put back basket' }).tap()
  await expect(cards(page)).toHaveCount(2)
})

test('the basket breaks no rule of WCAG 2.2 AA, empty or filled', async ({ page }) => {
  await page.goto('/basket')
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await expectSound(page, 'empty basket', phoneTabletDesktop)
  await collect(page, container, 'Added')
  await expectSound(page, 'collected product', phoneTabletDesktop)
  await page.goto('/basket')
  await cards(page).getByRole('textbox', { name: 'Quantity' }).fill('x')
  await expect(page.getByText('Quantity must be')).toBeVisible()
  await expect(basketForm(page)).toHaveAttribute('data-live')
  await expectSound(page, 'basket with a product', phoneTabletDesktop)
})
