import type { Locator, Page } from 'playwright/test'
import { expectSound, phoneTabletDesktop } from '#tests/e2e/axe.ts'
import { expect, networkErrors, test, visitUntilKept } from './offline-fixtures.ts'
import { openMore } from '#tests/e2e/site/catalogue/product-more.ts'

const product = '/products/containers/container-house-ch-20'
const region = (page: Page) => page.getByRole('region', { name: 'Products side by side' })
const columns = (page: Page) => region(page).getByRole('columnheader')
const row = (page: Page, name: string | RegExp) => region(page).getByRole('row', { name })

/** How long a metre of a drawing is on the screen. */
async function pixelsPerMetre(drawing: Locator): Promise<number> {
  const [width, box] = await Promise.all([
    drawing.evaluate((svg) => Number(svg.getAttribute('viewBox')?.split(' ')[2])),
    drawing.boundingBox(),
  ])
  return ((box?.width ?? 0) / width) * 1000
}

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

test('products are compared on a tablet without a network', async ({
  page,
  faults,
  expectedErrors,
}) => {
  await visitUntilKept(page, product)
  await page.reload()
  await faults.refuse()
  expectedErrors.push(...networkErrors, 'could not be loaded', 'product view not recorded')
  await openMore(page)
  await page.getByRole('link', { name: 'Compare with other products' }).tap()
  await expect(page).toHaveURL('/compare?p=container-house-ch-20')
  await expect(page).toHaveTitle(/^Compare products/)
  await expect(page.getByRole('status').filter({ hasText: /^Only .* CH-20 so far/ })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await page.getByLabel('Add a product').selectOption({ label: 'Container House CH-40' })
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(columns(page)).toHaveText([/Container House CH-20/, /Container House CH-40/])
  await expect(row(page, /^Overall size differs/)).toContainText('12.19 × 2.44 × 2.90 m')
  const plans = row(page, /^Floor plan/).getByRole('img')
  await expect(plans).toHaveCount(2)
  const [small, large] = await Promise.all([
    pixelsPerMetre(plans.nth(0)),
    pixelsPerMetre(plans.nth(1)),
  ])
  expect(small).toBeGreaterThan(5)
  expect(Math.abs(small - large)).toBeLessThan(0.2)
  await expect(row(page, /^Overall size/)).not.toContainText('ft')
  const all = await region(page).getByRole('row').count()
  await page.getByRole('checkbox', { name: 'Only differences' }).tap()
  await expect(page).toHaveURL(/only=differences/)
  expect(await region(page).getByRole('row').count()).toBeLessThan(all)
  await page.getByRole('radio', { name: 'Feet' }).tap()
  await expect(row(page, /^Overall size/)).toContainText('40 × 8 × 9.5 ft')
  await expect(page).toHaveURL(/u=ft/)

  // The tablet is turned.
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.reload()
  await expect(row(page, /^Overall size/)).toContainText('40 × 8 × 9.5 ft')
  await page.getByRole('button', { name: 'Remove Container House CH-20' }).tap()
  await expect(columns(page)).toHaveText([/Container House CH-40/])
  await expect(page.getByRole('status').filter({ hasText: /^Only .* CH-40 so far/ })).toBeFocused()
  await page.goBack()
  await expect(columns(page)).toHaveCount(2)
})

/** In the page: how much has moved by itself so far, as browsers reckon it. */
const watchShifts = `(() => {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
})()`

test('products are chosen on the home page, beside a product and in the dialog of the search', async ({
  page,
}) => {
  const toggles = page.getByRole('button', { name: /^Compare ./ })
  const bar = page.getByRole('region', { name: 'Comparison' })
  await page.addInitScript(watchShifts)
  await page.goto('/')
  await expect(toggles).toHaveCount(3)
  expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.005)
  await toggles.first().tap()
  await expect(bar).toContainText('1 chosen')
  await expectSound(page, 'the home page with a chosen product', phoneTabletDesktop)

  await page.goto(product)
  await expect(bar).toContainText('1 chosen')
  expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.005)
  await page.getByRole('button', { name: 'Compare Container House CH-40' }).tap()
  await expect(bar).toContainText('2 chosen')
  // The page has a bar of its own there.
  await page.getByRole('button', { name: 'Get Quote' }).first().click({ trial: true })
  await expectSound(page, 'a product with related ones chosen', phoneTabletDesktop)

  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill('guard house')
  const found = dialog.getByRole('group', { name: 'Compare', exact: true })
  await found.getByRole('button', { name: 'Compare Guard House GH-20' }).tap()
  await expect(found.getByRole('region')).toContainText('3 chosen')
  await expectSound(page, 'the search with a chosen product', phoneTabletDesktop)
  await found.getByRole('button', { name: 'Clear' }).tap()
  await expect(found.getByRole('button', { name: 'Compare Guard House GH-20' })).toBeFocused()
  await page.keyboard.press('Space')
  await found.getByRole('link', { name: 'Compare' }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(columns(page)).toHaveText([/GH-20/])
})

test('on a phone the labels stay while four products scroll', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(
    '/compare?p=container-house-ch-20,container-house-ch-40,site-office-so-40,security-cabin-sc-8,a,b',
  )
  await expect(columns(page)).toHaveCount(4)
  await expect(page.getByText('2 more in this address were left out')).toBeVisible()
  await expectSound(page, 'four products', phoneTabletDesktop)
  await page.setViewportSize({ width: 360, height: 740 })
  const label = region(page).getByRole('rowheader', { name: /^Weight/ })
  const left = async () => (await label.boundingBox())?.x
  const before = await left()
  await region(page).focus()
  await page.keyboard.press('End')
  await region(page).evaluate((element) => element.scrollTo({ left: 400 }))
  expect(await region(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(300)
  expect(await left()).toBeCloseTo(before ?? 0, 0)
})

test('a printed comparison has the table and not the controls', async ({ page }) => {
  await page.goto('/compare?p=container-house-ch-20,container-house-ch-40')
  await expect(columns(page)).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(row(page, /^Overall size/)).toBeVisible()
  await expect(page.getByLabel('Add a product')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(region(page).getByRole('button')).toHaveCount(0)
})

test('search engines are kept away from it', async ({ request }) => {
  const html = await (await request.get('/compare')).text()
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/compare')
})
