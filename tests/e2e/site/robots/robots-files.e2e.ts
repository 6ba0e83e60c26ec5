import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import { readSitemap } from '#tests/support/site/check-sitemap.ts'
import { readXml, textOf } from '#tests/support/site/read-xml.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const site = 'http://localhost:4173'

const builtPages = () => JSON.parse(readFileSync(buildPaths.pages, 'utf8')) as string[]

test('the sitemap has every public page once, and keeps to the protocol', async ({ request }) => {
  const entries = readSitemap(await (await request.get('/sitemap.xml')).text(), site)
  expect(entries.map(({ address }) => address).toSorted()).toEqual(
    builtPages()
      .map((each) => site + each)
      .toSorted(),
  )
  const products = entries.filter(({ address }) => /\/products\/[^/]+\/[^/]+$/.test(address))
  expect(products.length).toBeGreaterThan(10)
  for (const { address, changedAt, pictures } of products) {
    expect(changedAt, address).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
    expect(pictures.length, address).toBeGreaterThan(0)
  }
  const about = entries.find(({ address }) => address === `${site}/about`)
  expect(about?.changedAt).toBeUndefined()
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
})

test('pictures of the sitemap are there', async ({ request }) => {
  const entries = readSitemap(await (await request.get('/sitemap.xml')).text(), site)
  const pictures = entries.flatMap((entry) => entry.pictures)
  for (const picture of [pictures[0], pictures.at(-1)]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const answer = await request.get((picture ?? '').slice(site.length))
    expect(answer.status(), picture).toBe(200)
    expect(answer.headers()['content-type'], picture).toMatch(/^image\//)
  }
})

test('the feed has every post, and is sent as one', async ({ request }) => {
  const answer = await request.get('/feed.xml')
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const [channel] = readXml(await answer.text()).children
  const items = (channel?.children ?? []).filter(({ name }) => name === 'item')
  const posts = builtPages().filter((each) => /^\/blog\/./.test(each))
  const links = items.map((item) => textOf(item, 'link') ?? '')
  expect(links.toSorted()).toEqual(posts.map((each) => site + each).toSorted())
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the feed stays a feed with the service worker, with and without a network', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_INTERNET_DISCONNECTED')
    await page.goto('/blog')
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await page.reload()
    const answer = await page.evaluate<string>(`fetch('/feed.xml').then((each) => each.text())`)
    expect(answer).toContain('<rss')
    await context.setOffline(true)
    const failed = await page.goto('/feed.xml').catch((error: Error) => error.message)
    expect(failed).toContain('ERR_INTERNET_DISCONNECTED')
  })
})

test('tags for robots are removed on navigation, and nothing appears twice', async ({ page }) => {
  const forRobots = page.locator('[data-prerender-only]')
  await page.goto('/products/containers/container-house-ch-20')
  await page.waitForLoadState('networkidle')
  expect(await forRobots.count()).toBeGreaterThan(10)
  // Another position on the same page is not another page.
  await page.evaluate(`location.hash = 'content'`)
  expect(await forRobots.count()).toBeGreaterThan(10)
  await page.getByRole('link', { name: 'Blog', exact: false }).first().click()
  await expect(page).toHaveTitle(/^Blog \|/)
  await expect(forRobots).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  for (const tag of ['title', 'meta[name=description]', 'link[rel=canonical]'])
    await expect(page.locator(tag)).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site}/blog`)
})

test('a page rendered by the browser has no head tags of the prerendered one', async ({ page }) => {
  await page.goto('/products/containers?type=storage-containers')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('[data-prerender-only]')).toHaveCount(0)
  for (const tag of ['title', 'meta[name=description]', 'link[rel=canonical]'])
    await expect(page.locator(tag)).toHaveCount(1)
})

for (const where of [
  '/nowhere',
  '/products/nowhere',
  '/products/containers/nowhere',
  '/blog/nowhere',
]) {
  test(`${where} is not to be listed, and what follows it is`, async ({ page, expectedErrors }) => {
    expectedErrors.push('status of 404')
    const sent = await page.goto(where)
    expect(sent?.status()).toBe(404)
    expect(await sent?.text()).toContain('<meta name="robots" content="noindex"/>')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page
      .getByRole('link', { name: /^(?:HOME|Return to Home)$/ })
      .first()
      .click()
    await expect(page).toHaveTitle(/^Prefabricated buildings/)
    await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(0)
  })
}

test('what hosts and robots read is compressed beside itself', () => {
  for (const name of ['sitemap.xml', 'feed.xml', 'robots.txt']) {
    expect(readFileSync(path.join(buildPaths.dist, `${name}.br`)).length, name).toBeGreaterThan(10)
  }
})
