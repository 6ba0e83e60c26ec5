import { enterOffice, makeStaff, refused } from '#tests/e2e/account/account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { ownWord } from '#tests/e2e/lead-fixtures.ts'
import { networkErrors } from '#tests/e2e/offline/offline-fixtures.ts'
import { serviceClient } from '#tests/support/test-server.ts'
import { heading, offersFor, panel, tablet, unsentOffers } from './offer-on-tablet.ts'
import { choose, saveButton } from './product-editor.ts'

// A whole offer that is written without a network: request-to-acceptance.e2e.ts.
test.use({ serviceWorkers: 'allow', ...tablet })

test('what a colleague has changed meanwhile is shown beside it, and a draft can be deleted', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors, refused(409))
  const sales = await makeStaff(request, 'offers-overtaken', 'sales')
  const name = `${ownWord()} Iyer`
  await enterOffice(page, sales, '/admin/offers/new')
  await page.getByRole('textbox', { name: 'Name' }).first().fill(name)
  await choose(page, 'State of delivery', 'Telangana (36)')
  await page.route(/rpc\/save_offer/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await saveButton(page).click()
  await expect(panel(page)).toContainText('On this device')
  const [offer] = await offersFor(name)
  const client = serviceClient()
  const { data } = await client
    .from('offers')
    .select('draft')
    .eq('id', offer?.id ?? '')
    .single()
  const draft = { ...(data?.draft as object), note: 'From a colleague' }
  await client
    .from('offers')
    .update({ draft })
    .eq('id', offer?.id ?? '')
    .throwOnError()
  await page.getByLabel('Note to the customer').fill('From the tablet')
  await page.unroute(/rpc\/save_offer/)
  await saveButton(page).click()
  const merge = page.getByRole('dialog')
  await expect(merge).toContainText('From a colleague')
  await expect(merge).toContainText('From the tablet')
  await page.reload()
  await expect(panel(page)).toContainText('A colleague has changed this offer')
  await saveButton(page).click()
  await expect(merge).toContainText('From a colleague')
  await merge.getByRole('radio', { name: /Mine/ }).check()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expect(heading(page)).toHaveText(offer?.number ?? '')
  await expect(page.getByLabel('Note to the customer')).toHaveValue('From the tablet')
  expect(await offersFor(name)).toHaveLength(1)

  await page.goto('/admin/offers/new')
  await page.getByRole('textbox', { name: 'Name' }).first().fill(`${name} again`)
  await choose(page, 'State of delivery', 'Telangana (36)')
  await page.route(/rpc\/save_offer/, (route) => route.abort())
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL('/admin/offers')
  await expect(unsentOffers(page)).toHaveCount(0)
  expect(await offersFor(`${name} again`)).toEqual([])
})
