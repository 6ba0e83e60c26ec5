import type * as EntryServer from '#src/entry-server.tsx'
import { buildPaths } from '#scripts/build/paths.ts'
import { readTemplate } from '#scripts/build/pages/page-template.ts'
import { drawCard } from '#scripts/cards/draw-card.ts'
import { sitemapFiles } from '#scripts/build/pages/sitemap.ts'
import { jsonLdFaults } from '#tests/support/site/check-json-ld.ts'
import { readSitemap } from '#tests/support/site/check-sitemap.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

/** What somebody with access to the catalogue writes, by malice or out of another system. */
const name = `"'&lt;b onclick=window.hasRun=1 x&#62; $1 $&`
const summary = '</script><script>window.hasRun=1</script><!--" onload="window.hasRun=1'
const description = '<img src=x onerror="window.hasRun=1"><svg/onload=window.hasRun=1> \u2029 $&'
const slug = 'hostile-catalogue'

test.beforeAll(async () => {
  await remove()
  await serviceClient()
    .from('products')
    .insert({
      name,
      short_description: summary,
      description,
      slug,
      category: 'Containers',
      category_slug: 'containers',
      features: [summary, description],
      specifications: [{ label: summary, value: description }],
      published: true,
    })
    .throwOnError()
})

test.afterAll(remove)

async function remove() {
  await serviceClient().from('products').delete().eq('slug', slug).throwOnError()
}

/** Has pages made of the catalogue as it is now. */
async function takePresentSource(server: typeof EntryServer): Promise<void> {
  const source = await server.readPagesSource()
  if (!source.ok) throw new Error(source.failure.what)
  server.takeSource(source.value)
}

const path = `/products/containers/${slug}`

test('hostile words of a product are only words in the page that the prerender makes of them', async ({
  page,
}) => {
  const server = (await import(buildPaths.serverBundle)) as typeof EntryServer
  server.configure(testServer.url, testServer.url)
  await takePresentSource(server)
  const rendered = await server.renderPage(path, testServer.url)
  const { head, data } = rendered
  const jsonLd = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>$/.exec(head)?.[1]
  expect(jsonLdFaults(JSON.parse(jsonLd ?? ''))).toEqual([])
  expect(JSON.stringify(JSON.parse(jsonLd ?? ''))).toContain('window.hasRun')
  expect(data).not.toMatch(/[<>\u2028\u2029]/)
  expect(JSON.stringify(JSON.parse(data))).toContain('window.hasRun')

  const html = readTemplate(server.pageDataId).fill(rendered)
  // Without any header: what the words do is up to the page alone.
  await page.route(`**${path}`, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /<!--" onload=/)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main')).toContainText(description)
  expect(await page.evaluate('window.hasRun')).toBeUndefined()
  await expect(
    page.locator('[onclick], [onerror], [onload], img[src="x"], main svg[onload]'),
  ).toHaveCount(0)
})

test('hostile words of a product break neither its card nor the sitemap', async () => {
  const server = (await import(buildPaths.serverBundle)) as typeof EntryServer
  server.configure(testServer.url, testServer.url)
  await takePresentSource(server)
  const { pages, cards } = await server.publicIndex()
  const files = sitemapFiles(testServer.url, pages)
  const entries = readSitemap(files[0]?.xml ?? '', testServer.url)
  expect(entries.map(({ address }) => address)).toContain(testServer.url + path)
  const card = [...cards.values()].find(({ title }) => title === name)
  expect(card).toBeDefined()
  if (card !== undefined) expect((await drawCard(card, undefined)).length).toBeGreaterThan(5000)
})

test('hostile words of a product are only words in the page that the browser makes of them', async ({
  page,
}) => {
  // The page of an unknown path renders with the data as it is now.
  await page.goto('/products/containers')
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toContainText(description)
  expect(await page.evaluate('window.hasRun')).toBeUndefined()
})
