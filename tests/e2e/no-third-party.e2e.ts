import type { BrowserContext, Page } from 'playwright/test'
import { calls, fillQuote, pdf } from './outbox-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { visitOnce } from './offline-fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** Origins of everything that pages, workers and the service worker have asked for. */
function watchOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>()
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:') origins.add(origin)
  })
  return origins
}

/** One of each kind of page. */
const kinds = [
  '/',
  '/about',
  '/products',
  '/products/containers',
  '/products/containers/container-house-ch-20',
  '/projects',
  '/quality',
  '/blog',
  '/blog/portable-cabin-or-container',
  '/contact',
  '/search?q=office',
  '/offline',
  '/outbox',
  '/status/00000000-0000-4000-8000-000000000000',
]

test('no page asks anybody but the site, with and without a service worker', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const origins = watchOrigins(context)
  for (const path of [...kinds, ...kinds]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(context.serviceWorkers()).toHaveLength(1)
  expect([...origins]).toEqual([baseURL])
})

const openings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the dialog of a product': async (page) => {
    await page.goto('/products/containers/container-house-ch-20')
    await page.getByRole('button', { name: 'Get Quote' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible()
  },
  'the call-back dialog': async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'CALL ME BACK' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible()
  },
  'the pictures of a project': async (page) => {
    await page.goto('/projects')
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  },
  'a walk to an article': async (page) => {
    await page.goto('/blog')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Facebook' }).first()).toBeVisible()
  },
  'a form with a file, sent': async (page) => {
    const quote = await fillQuote(page, `third-${Date.now()}@example.com`, [pdf('plan.pdf')])
    const stored = page.waitForResponse((response) =>
      calls.receipt.test(new URL(response.url()).pathname),
    )
    await quote.getByRole('button', { name: 'Submit Quote Request' }).click()
    await stored
  },
}

for (const [name, open] of Object.entries(openings)) {
  test(`${name} asks nobody but the site`, async ({ page, context, baseURL }) => {
    const origins = watchOrigins(context)
    await visitOnce(page, '/about')
    await open(page)
    await page.waitForLoadState('networkidle')
    const known = [...origins].filter((origin) => origin !== `blob:${baseURL}`)
    expect(known).toEqual([baseURL])
  })
}
