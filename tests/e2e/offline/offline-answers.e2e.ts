import { expect, networkErrors, test, visitOnce, visitUntilKept } from './offline-fixtures.ts'

test('files that are no pages are never answered with the shell', async ({
  page,
  faults,
  expectedErrors,
  policyViolations,
}) => {
  await visitOnce(page, '/')
  // The browser's XML viewer adds styles, which the policy refuses.
  expectedErrors.push('status of 404', 'Applying inline style')
  for (const [path, status] of [
    ['/sitemap.xml', 200],
    ['/robots.txt', 200],
    ['/no-such-file.pdf', 404],
    ['/assets/no-such-file.js', 404],
    ['/no-such-page', 404],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(status)
  }
  expect(policyViolations.filter((each) => !each.startsWith('style-src-elem inline'))).toEqual([])
  policyViolations.length = 0
  await visitOnce(page, '/')
  await faults.refuse()
  expectedErrors.push(...networkErrors)
  for (const path of [
    '/sitemap.xml',
    '/robots.txt',
    '/no-such-file.pdf',
    '/rest/v1/products',
    '/auth/v1/user',
    '/storage/v1/object/public/quote-attachments/a',
    '/functions/v1/x',
    '/.well-known/assetlinks',
  ]) {
    await expect(page.goto(path), path).rejects.toThrow('ERR_CONNECTION_REFUSED')
  }
})

test('a server that does not answer is waited for no longer than a second', async ({
  page,
  faults,
  context,
  expectedErrors,
}) => {
  await visitOnce(page, '/')
  await page.close()
  expectedErrors.push(...networkErrors)
  faults.hang()
  const cold = await context.newPage()
  await cold.goto('/quality')
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cold.getByRole('contentinfo')).toBeVisible()
  await faults.pass()
})

test('a visited page is painted before any script, then shows newer data of the device', async ({
  page,
  faults,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors, 'product view not recorded')
  const seen = '/products/security-solutions/guard-house-gh-20'
  await visitUntilKept(page, '/')
  await page.goto(seen)
  await expect.poll(() => page.evaluate(keptPaths)).toContain(seen)
  expect(await page.evaluate(keptPaths)).toEqual(expect.arrayContaining(['/', '/products']))
  // As if the page had been visited a day earlier, when the product had another name.
  await page.evaluate(
    async ([path, yesterday]) => {
      const cache = await caches.open('pages')
      const kept = await cache.match(path)
      const html = (await kept?.text()) ?? ''
      const older = html
        .replaceAll('Guard House GH-20', 'Guard House, old name')
        .replace(/data-kept-at="\d+"/, `data-kept-at="${yesterday}"`)
      await cache.put(path, new Response(older, { headers: kept?.headers ?? {} }))
    },
    [seen, Date.now() - 86_400_000] as const,
  )
  await page.close()
  await faults.refuse()
  const cold = await context.newPage()
  const answer = await cold.goto(seen)
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(await answer?.text()).toContain('Guard House, old name</h1>')
  await expect(cold.getByRole('heading', { level: 1, name: 'Guard House GH-20' })).toBeVisible()
  await expect(cold.getByText('Guard House, old name')).toHaveCount(0)
  await expect(cold.getByText(/^Offline copy of \d/)).toBeVisible()
})

/** Pages whose HTML the service worker stores. */
const keptPaths = async () =>
  (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname)

test('a failure of the server is answered with the app, not with an empty window', async ({
  page,
  faults,
  expectedErrors,
}) => {
  await visitOnce(page, '/')
  expectedErrors.push('status of 503')
  faults.inject({ kind: 'status', status: 503 }, { path: /^\/quality/ })
  await page.goto('/quality')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('a first visit that is interrupted is completed by the next one', async ({
  page,
  faults,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors)
  // The home page does not use this one: the worker requests it, when half of the files are there.
  faults.refuseAfter(0, /\/assets\/about-.*js/)
  await page.goto('/')
  await expect.poll(() => isAway(faults.url)).toBe(true)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.close()
  await faults.pass()
  const second = await context.newPage()
  await visitOnce(second, '/')
  await second.close()
  await faults.refuse()
  const cold = await context.newPage()
  await cold.goto('/quality')
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible()
})

async function isAway(url: string): Promise<boolean> {
  return fetch(url).then(
    () => false,
    () => true,
  )
}

test('without a service worker the site works as ever', async ({
  page,
  faults,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('HTTP response code (500)')
  faults.inject({ kind: 'status', status: 500 }, { path: /^\/sw\.js/ })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'PRODUCTS', exact: true })
    .click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(context.serviceWorkers()).toEqual([])
})
