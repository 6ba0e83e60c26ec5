import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import { pageFile } from '#scripts/build/write-page.ts'
import { expect, test } from './fixtures.ts'

const budgetBytes = 130 * 1024

const pages = () => JSON.parse(readFileSync(buildPaths.pages, 'utf8')) as string[]

function scriptsOf(page: string): string[] {
  const html = readFileSync(path.join(buildPaths.dist, pageFile(page)), 'utf8')
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
}

test('every public page loads less than 130 KB of compressed script', () => {
  for (const page of pages()) {
    const sizes = scriptsOf(page).map(
      (file) => statSync(path.join(buildPaths.dist, `${file}.br`)).size,
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total, `${page} loads scripts`).toBeGreaterThan(10_000)
    expect(total, `${page} is over the budget`).toBeLessThan(budgetBytes)
  }
})

/** In the page: addresses of the scripts that were asked for before it had loaded. */
const scriptsBeforeLoad = `(() => {
  const [page] = performance.getEntriesByType('navigation')
  return performance.getEntriesByType('resource')
    .filter((entry) => entry.startTime < page.loadEventStart && entry.name.endsWith('.js'))
    .map((entry) => new URL(entry.name).pathname)
})()`

test('no page asks at load for more scripts than its HTML names', async ({ page }) => {
  for (const path of [
    '/',
    '/products',
    '/products/containers',
    '/products/containers/container-house-ch-20',
  ]) {
    await page.goto(path, { waitUntil: 'load' })
    const asked = await page.evaluate<string[]>(scriptsBeforeLoad)
    expect(asked.length, `${path} loads scripts`).toBeGreaterThan(3)
    expect(asked.filter((file) => !scriptsOf(path).includes(file))).toEqual([])
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
