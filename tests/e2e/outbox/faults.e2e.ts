import { expect, test } from './fault-fixtures.ts'

test('the site works through the line of the tests, which counts what the server does', async ({
  page,
  faults,
}) => {
  await page.goto('/products/containers/container-house-ch-20')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Container House CH-20')
  expect(page.url()).toBe(`${faults.url}/products/containers/container-house-ch-20`)
  await expect.poll(() => faults.executions('POST', /product_views/)).toBe(1)
  expect(faults.requests.filter(({ fault }) => fault !== 'pass')).toEqual([])
})

test('a line that is refused ends every connection', async ({ page, faults, expectedErrors }) => {
  // A request that the page makes in idle time may have been under way.
  expectedErrors.push('ERR_CONNECTION_', 'ERR_EMPTY_RESPONSE')
  await page.goto('/about')
  await faults.refuse()
  expect(await page.evaluate(`fetch('/robots.txt').catch(() => 'no network')`)).toBe('no network')
  await faults.pass()
  expect(await page.evaluate(`fetch('/robots.txt').then((answer) => answer.status)`)).toBe(200)
})
