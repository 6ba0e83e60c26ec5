import type { Page } from 'playwright/test'
import { expect, test, visitOnce, workerInCharge } from './offline-fixtures.ts'

/** A worker of another version, in which the header's dialog is another file. */
const nextVersion = (worker: string) =>
  worker
    .replace(/`[0-9a-f]{16}`/, '`00000000000000ff`')
    .replace(/\{"revision":null,"url":"assets\/about-[^"]+\.js"\},/, '')

const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

const aboutPage = /\/about-.*\.js$/

const filesOf = (page: Page, cache: string) =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => url)
  }, cache)

const versions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('app-')))

test('a new version is offered, comes when the visitor wants it, and lets other tabs be', async ({
  page,
  faults,
  context,
}) => {
  await visitOnce(page, '/quality')
  const other = await context.newPage()
  await visitOnce(other, '/contact')
  await other.getByRole('textbox', { name: 'Message' }).fill('Half a form')
  faults.inject({ kind: 'rewrite', change: nextVersion }, { path: /^\/sw\.js/ })
  await checkForUpdate(page)
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  // All its files are downloaded first, next to another tab.
  await expect(offer.getByText('A new version is ready.')).toBeVisible({ timeout: 15_000 })
  await expect(other.getByText('A new version is ready.')).toBeVisible()
  expect(await versions(page)).toContain('app-00000000000000ff')

  const reloaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await workerInCharge(page)
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)

  await expect(other.getByText('A new version is running in another tab.')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a form')
  await other.getByRole('button', { name: 'Not now' }).click()
  await expect(other.getByText('A new version is running')).toHaveCount(0)
  expect((await filesOf(page, 'app-00000000000000ff')).some((file) => aboutPage.test(file))).toBe(
    false,
  )
  // The server has deleted the old version's files, and the browser's cache too; the worker has
  // not.
  await (await context.newCDPSession(other)).send('Network.clearBrowserCache')
  faults.inject({ kind: 'status', status: 404 }, { path: /^\/assets\/.*\.js/ })
  await other.getByRole('button', { name: 'CALL ME BACK' }).first().click()
  await expect(other.getByRole('dialog')).toBeVisible()
  await other.keyboard.press('Escape')
  await other
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'CORPORATE' })
    .click()
  await expect(other).toHaveURL('/about')
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an offer that is put off comes back with the next page load', async ({ page, faults }) => {
  await visitOnce(page, '/quality')
  faults.inject({ kind: 'rewrite', change: nextVersion }, { path: /^\/sw\.js/ })
  await checkForUpdate(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('A new version is ready.')).toBeVisible()
})

test('without a worker, a page whose scripts are gone offers to reload', async ({
  page,
  faults,
  expectedErrors,
}) => {
  expectedErrors.push(
    'status of 404',
    'HTTP response code (500)',
    'Failed to fetch dynamically imported',
  )
  faults.inject({ kind: 'status', status: 500 }, { path: /^\/sw\.js/ })
  const notice = page.waitForResponse(/idle-.*\.js$/)
  await page.goto('/quality')
  await notice
  faults.inject({ kind: 'status', status: 404 }, { path: /^\/assets\/.*\.js/ })
  await page.getByRole('button', { name: 'CALL ME BACK' }).first().click()
  await expect(page.getByText('replaced by a newer version')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})
