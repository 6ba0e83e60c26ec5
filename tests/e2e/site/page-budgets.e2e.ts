import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type PageWeight,
  grownModules,
  modulesOf,
  scriptsOf,
  weighPage,
} from '#scripts/build/pages/page-weight.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

interface Budgets {
  readonly pages: Readonly<Record<string, PageWeight & { readonly page: string }>>
  /** Bytes of each module in the page's scripts, before minification. */
  readonly modules: Readonly<Record<string, number>>
}

const budgets = JSON.parse(
  readFileSync(path.join(buildPaths.root, 'tests/budgets.json'), 'utf8'),
) as Budgets

/** The tolerance above the recorded size: pages contain data, and other tests change it. */
const play = { html: [1.15, 500], css: [1.02, 50], firstScripts: [1.02, 30], scripts: [1.005, 100] }

const named = 8

test('no kind of page weighs more than its budget', () => {
  for (const [kind, { page, ...budget }] of Object.entries(budgets.pages)) {
    const weight = weighPage(page)
    const grown = grownModules(budgets.modules, modulesOf(page))
      .slice(0, named)
      .map(({ module, bytes }) => `${module} +${bytes}`)
    for (const part of ['html', 'css', 'firstScripts', 'scripts'] as const) {
      const [factor = 1, bytes = 0] = play[part]
      expect(
        weight[part],
        `${part} of ${kind}; \`npm run budgets\` if it is meant. Grown: ${grown.join(', ')}`,
      ).toBeLessThanOrEqual(budget[part] * factor + bytes)
      expect(budget[part], `${part} of ${kind} is weighed`).toBeGreaterThan(500)
    }
  }
})

const pages = () => JSON.parse(readFileSync(buildPaths.pages, 'utf8')) as string[]

test('before the first paint no page runs more than 1.5 KB of script, until it answers 120 KB', () => {
  for (const page of pages()) {
    const { firstScripts, scripts } = weighPage(page)
    expect(firstScripts, page).toBeLessThan(1.5 * 1024)
    expect(scripts, page).toBeLessThan(120 * 1024)
  }
})

test('no footer is on the first screen, where content that comes late would move it', async ({
  page,
}) => {
  for (const { page: address } of Object.values(budgets.pages)) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo').first()).not.toBeInViewport()
  }
})

const landingPages = [
  '/',
  '/products',
  '/products/containers',
  '/products/containers/container-house-ch-20',
]

/** Runs in the page: URLs of the scripts requested until it was ready. */
const scriptsUntilReady = `(() => {
  const [ready] = performance.getEntriesByName('hydrated')
  return performance.getEntriesByType('resource')
    .filter((entry) => entry.startTime < ready.startTime && entry.name.endsWith('.js'))
    .map((entry) => new URL(entry.name).pathname)
})()`

test('no page asks for more scripts than its HTML names before it answers', async ({ page }) => {
  for (const address of landingPages) {
    await page.goto(address)
    await page.waitForSelector('html[data-ready]')
    const asked = await page.evaluate<string[]>(scriptsUntilReady)
    expect(asked.length, `${address} loads scripts`).toBeGreaterThan(3)
    expect(asked.filter((file) => !scriptsOf(address).includes(file))).toEqual([])
  }
})

test('what visitors load at first holds no client of the backend, no form and no dialog', () => {
  const lazy = /PostgrestClient|createClient|FormApi|MantineProvider|GoTrue/
  const files = new Set(pages().flatMap(scriptsOf))
  for (const file of files) {
    const source = readFileSync(path.join(buildPaths.dist, file), 'utf8')
    expect(existsSync(path.join(buildPaths.dist, file))).toBe(true)
    expect(lazy.exec(source)?.[0], `${file} is loaded at first`).toBeUndefined()
    expect(file, 'is for the back office').not.toContain('/assets/admin/')
  }
})

/** Runs in the page: counts calls that load the browser's data of languages and time zones. */
const countFormatters = `(() => {
  window.formatters = []
  const watch = (owner, name) => {
    const original = owner[name]
    const note = () => window.formatters.push(new Error(name).stack)
    owner[name] = new Proxy(original, {
      construct: (...call) => (note(), Reflect.construct(...call)),
      apply: (...call) => (note(), Reflect.apply(...call)),
    })
  }
  for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat'])
    watch(Intl, name)
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
    watch(Date.prototype, name)
  watch(Number.prototype, 'toLocaleString')
  watch(String.prototype, 'localeCompare')
})()`

test.describe('with the service worker, which a page installs last', () => {
  test.use({ serviceWorkers: 'allow' })

  test('no page sets up a formatter of the browser before somebody asks for one', async ({
    page,
  }) => {
    await page.addInitScript(countFormatters)
    for (const address of [...landingPages, '/projects', '/blog', '/contact']) {
      await page.goto(address)
      await page.evaluate('navigator.serviceWorker.ready')
      if (address === '/contact') await expect(page.getByLabel('Budget')).toBeVisible()
      expect(await page.evaluate('window.formatters'), address).toEqual([])
    }
    await page.evaluate('(1000).toLocaleString()')
    expect(await page.evaluate('window.formatters.length'), 'they are counted').toBe(1)
  })
})
