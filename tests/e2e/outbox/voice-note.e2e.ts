import type { Locator } from 'playwright/test'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import { untilKept } from './kept-drafts.ts'
import { expect, test } from './outbox-fixtures.ts'
import { visit, visitingTablet } from './visiting-tablet.ts'

test.use(visitingTablet)

/** The recording's length, which its file does not contain until it has been played to the end. */
const secondsOf = (player: Locator) =>
  player.evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve) => {
        audio.addEventListener('seeked', () => resolve(audio.currentTime), { once: true })
        audio.currentTime = 600
      }),
  )

test('what is said is kept when the telephone is locked, the page dies or another visit begins', async ({
  page,
  request,
}) => {
  const seller = await makeAdmin(request, 'spoken')
  await enterOffice(page, seller, '/admin/account')
  await page.goto('/visit')
  const form = visit(page)
  const player = form.getByLabel('Play the voice note')
  await fillIn(form, { Name: 'Ravi Kumar' })
  await untilKept(page, 'Ravi')
  await form.getByRole('button', { name: 'Record' }).click()
  await expect(form.getByText('0:01 of 3:00')).toBeVisible()
  // Before the recording's first step: locking the screen hides the page.
  await page.evaluate(`
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  `)
  await untilKept(page, 'voice-note')
  await expect(form.getByText(/^0:0[12] of 3:00$/)).toBeVisible()
  await expect(form.getByText('0:07 of 3:00')).toBeVisible()
  await page.reload()
  await expect(player).toBeVisible()
  expect(await secondsOf(player)).toBeGreaterThan(5)

  await form.getByRole('button', { name: 'Delete' }).click()
  await form.getByRole('button', { name: 'Record' }).click()
  await expect(form.getByText('0:02 of 3:00')).toBeVisible()
  await page.getByRole('button', { name: 'Start another visit' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await expect(player).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue the visit to Ravi Kumar' }).click()
  await expect(player).toBeVisible()
  expect(await secondsOf(player)).toBeGreaterThan(1.5)
})
