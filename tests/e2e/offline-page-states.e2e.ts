import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'
import { button, complete, openOffline, renditions, workerBlocked } from './offline-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no state breaks a rule of WCAG 2.2 AA (${colorScheme})`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push('Failed to load resource', workerBlocked)
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 740 })
    await openOffline(page)
    await expectNoViolation(page, 'idle')
    let asked = 0
    await context.route(renditions, async (route) => {
      if (++asked > 20) await context.setOffline(true)
      await route.continue()
    })
    await button(page, 'Make available offline').click()
    await expect(page.getByRole('heading', { name: 'Waiting for a connection' })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible()
    await expectNoViolation(page, 'waiting')
    await button(page, 'Pause').click()
    await expect(button(page, 'Continue')).toBeVisible()
    await button(page, 'Continue').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolation(page, 'no connection')
    await context.unroute(renditions)
    await context.setOffline(false)
    await button(page, 'Continue').click()
    await expect(complete(page)).toBeVisible({ timeout: 60_000 })
    await expectNoViolation(page, 'complete')
    await button(page, 'Remove from this device').click()
    await expectNoViolation(page, 'question')
  })
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

async function expectNoViolation(page: Page, state: string): Promise<void> {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'target-size': { enabled: true } },
  })`)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
  expect(found, state).toEqual([])
}
