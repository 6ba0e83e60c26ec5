import { expectSound } from '#tests/e2e/axe.ts'
import { button, complete, openOffline, renditions } from './offline-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const phone = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const

test('no state breaks a rule of WCAG 2.2 AA', async ({ page, context, expectedErrors }) => {
  expectedErrors.push('Failed to load resource')
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 900 })
  await openOffline(page)
  await expectSound(page, 'idle', phone)
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
  await expectSound(page, 'waiting', phone)
  await button(page, 'Pause').click()
  await expect(button(page, 'Continue')).toBeVisible()
  await button(page, 'Continue').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSound(page, 'no connection', phone)
  await context.unroute(renditions)
  await context.setOffline(false)
  await button(page, 'Continue').click()
  await expect(complete(page)).toBeVisible({ timeout: 60_000 })
  await expectSound(page, 'complete', phone)
  await button(page, 'Remove from this device').click()
  await expectSound(page, 'question', phone)
})
