import { testServer } from '#tests/support/processes/test-server.ts'
import { expect, networkErrors, test, visitOnce } from './offline-fixtures.ts'

/** Pages that do not depend on the catalogue. */
const pages = [
  '/about',
  '/quality',
  '/privacy',
  '/contact',
  '/blog',
  '/blog/hospital-ward-in-weeks',
]

const headingOf = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? ''

test('after one visit the pages of the site open without a network, from cold', async ({
  page,
  faults,
  context,
  request,
  expectedErrors,
}) => {
  await visitOnce(page, '/')
  await page.close()
  await faults.refuse()
  expectedErrors.push(...networkErrors)
  for (const path of pages) {
    const html = await (await request.get(testServer.url + path)).text()
    const cold = await context.newPage()
    await cold.goto(path)
    await expect(cold.getByRole('heading', { level: 1 }), path).toHaveText(headingOf(html))
    await expect(cold.getByRole('navigation', { name: 'Main' }), path).toBeVisible()
    await expect(cold.getByRole('contentinfo'), path).toBeVisible()
    await cold.close()
  }
})

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
