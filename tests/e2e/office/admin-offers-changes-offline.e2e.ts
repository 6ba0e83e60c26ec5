import { loseNextAnswer } from '#tests/e2e/lose-answer.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import * as v from 'valibot'
import { offerContent } from '#src/domain/offers/offer-content.ts'
import { enterOffice, makeStaff, refused } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { send } from '#tests/support/sent-offer.ts'
import { ownWord } from '#tests/support/stored-leads.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { networkErrors, workerActivated } from '#tests/e2e/offline/offline-fixtures.ts'
import { searchDevice } from '#tests/e2e/site/catalogue/device-search.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import {
  heading,
  leftOf,
  noteOf,
  officeOnDevice,
  panel,
  storeNumbered,
  storeOnSale,
} from './offline-offers.ts'
import { saveButton } from './product-editor.ts'

// A salesperson's tablet.
test.use({ serviceWorkers: 'allow', viewport: { width: 820, height: 1180 }, hasTouch: true })

leaveCatalogueAsFound()

const note = (page: Page) => page.getByLabel('Note to the customer')

test('offers with a number are opened and changed offline, and their PDF is on the device', async ({
  page,
  context,
  request,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(...networkErrors, 'AuthRetryableFetchError', refused(409))
  const sales = await makeStaff(request, 'offers-numbered', 'sales')
  const cabin = await storeOnSale()
  const [draft, sent] = [await storeNumbered(`${ownWord()} Rao`), await storeNumbered('Meera Das')]
  await page.goto('/')
  await enterOffice(page, sales, `/admin/offers/${sent.id}`)
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'I’ve handed it over' }).click()
  const sheet = page.getByRole('region', { name: sent.number, exact: true })
  await expect(sheet.getByText('As archived')).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(async () => (await searchDevice(page, ['offer-pdf:'])).join(), { timeout: 20_000 })
    .toContain('IndexedDB prefab-admin-copies')
  await page.goto(`/admin/offers/${draft.id}`)
  await expect(heading(page)).toHaveText(draft.number)
  await officeOnDevice(page, '12345678')

  await context.setOffline(true)
  await page.goto('/admin/offers')
  const kept = page.getByRole('region', { name: 'Open offers on this device' })
  await expect(kept.getByRole('listitem')).toHaveCount(2)
  await expectNoViolation(page, 'the list of offers without a network')
  await kept.getByRole('link', { name: sent.number }).click()
  await expect(page.getByText('This is the offer as this device read it')).toBeVisible()
  await expect(sheet.getByText('This device’s copy of the archived PDF')).toBeVisible()
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save PDF' }).click()
  const bytes = await readFile(await (await download).path())
  await expect(sheet.getByText(createHash('sha256').update(bytes).digest('hex'))).toBeVisible()
  await expectNoViolation(page, 'a sent offer without a network')

  await page.goto(`/admin/offers/${draft.id}`)
  await note(page).fill('From the tablet')
  await saveButton(page).click()
  await expect(page.getByText('Saved on this device until')).toBeVisible()
  await expect(panel(page)).toContainText('Until then the server has the offer without them')
  await expectNoViolation(page, 'changes that wait for a network')
  await page.reload()
  await expect(heading(page)).toHaveText(draft.number)
  await expect(note(page)).toHaveValue('From the tablet')
  // Another tab of the same person, with other text.
  const other = await context.newPage()
  await other.goto(`/admin/offers/${draft.id}`)
  await note(other).fill('From the other tab')
  await note(page).fill('From the first tab')
  await saveButton(page).click()
  await saveButton(other).click()
  const merge = other.getByRole('dialog', { name: 'Two versions of your changes' })
  await expect(merge).toContainText('From the first tab')
  await expect(merge).toContainText('From the other tab')
  await merge.getByRole('radio', { name: /Mine/ }).check()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expect(note(page)).toHaveValue('From the first tab')
  await expect(merge).toBeHidden()
  expect(await noteOf(draft.id)).toBeNull()

  const { lost } = await loseNextAnswer(other, /rpc\/save_offer/)
  await page.close()
  await context.setOffline(false)
  await lost
  await expect.poll(() => noteOf(draft.id), { timeout: 20_000 }).toBe('From the other tab')
  await other.reload()
  await expect(note(other)).toHaveValue('From the other tab')
  await expect(panel(other).getByText('Until then the server has')).toBeHidden({ timeout: 20_000 })
  const { data } = await serviceClient()
    .from('offers')
    .select('version')
    .eq('id', draft.id)
    .single()
    .throwOnError()
  expect(data.version).toBe(draft.version + 1)

  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('button', { name: 'SIGN OUT' }).click()
  await expect(other).toHaveURL('/auth')
  const left = () => leftOf(other, [cabin.item, draft.number, sent.number])
  await expect.poll(left).toEqual([])
})

test('an offer that is sent while its changes wait says so, and they become the next revision', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors, refused(409), refused(405), refused(503))
  const sales = await makeStaff(request, 'offers-sent-meanwhile', 'sales')
  const offer = await storeNumbered(`${ownWord()} Nair`)
  await enterOffice(page, sales, `/admin/offers/${offer.id}`)
  await workerActivated(page)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('rpc/save_offer')) answers.push(response.status())
  })
  await note(page).fill('From the tablet')
  // A server that is busy, then one that is read-only for a while: neither is a refusal.
  for (const [status, code] of [
    [503, '53300'],
    [405, '25006'],
  ] as const) {
    await page.route(/rpc\/save_offer/, (route) =>
      route.fulfill({ status, json: { code, message: 'not now', details: null, hint: null } }),
    )
    // oxlint-disable-next-line no-await-in-loop
    await saveButton(page).click()
    // The page says so since the first answer: only the responses tell that this one has come.
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => answers).toContain(status)
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText('Saved on this device until')).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop
    await expect(panel(page)).toContainText('Until then the server has the offer without them')
  }
  await sendElsewhere()
  await page.unroute(/rpc\/save_offer/)
  await page.reload()
  await expect(panel(page)).toContainText('This offer was sent in the meantime')
  await expectNoViolation(page, 'changes to an offer that was sent meanwhile')
  await saveButton(page).click()
  await expect(heading(page)).toHaveText(`${offer.number} R1`)
  await expect(panel(page).getByText('This offer was sent in the meantime')).toBeHidden()
  await expect.poll(() => noteOf(offer.id), { timeout: 15_000 }).toBe('From the tablet')

  /** A colleague sends the server's version. */
  async function sendElsewhere() {
    const offers = serviceClient().from('offers')
    const { data } = await offers.select('draft').eq('id', offer.id).single().throwOnError()
    await send(offer.id, 0, v.parse(offerContent, data.draft))
    await serviceClient()
      .from('offers')
      .update({ draft: null, draft_totals: null })
      .eq('id', offer.id)
      .throwOnError()
  }
})
