import { expect, networkErrors, test, visitOnce } from './offline-fixtures.ts'

test('the home page opens without a network, with header and footer', async ({
  page,
  faults,
  context,
  expectedErrors,
}) => {
  await visitOnce(page, '/about')
  await page.close()
  await faults.refuse()
  expectedErrors.push(...networkErrors, 'could not be loaded')
  const cold = await context.newPage()
  await cold.goto('/')
  await expect(cold.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cold.getByRole('contentinfo')).toBeVisible()
})

test('a page that a short visit did not store says so, and loads with the network', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('')
  await page.goto('/about')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is not on this device yet',
  )
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: /^Search/ })).toBeVisible()
})
