import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { buildPaths } from '#scripts/build/paths.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { makeAdmin, nameOnRequests } from '#tests/e2e/account/account-fixtures.ts'
import { keepKit, visitUntilKept } from '#tests/e2e/offline/offline-fixtures.ts'
import {
  containers,
  deck,
  refuseFullScreen,
  startButton,
} from '#tests/e2e/offline/present-parts.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import { expect, expectAllDelivered, expectSaid, press, test } from './outbox-fixtures.ts'
import { openMore } from '#tests/e2e/site/catalogue/product-more.ts'

const film = path.join(buildPaths.work, 'sales-visit')

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

/** One picture of the film, which `.readme` shows. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => {}))),
  )
  await page.screenshot({ path: path.join(film, `${name}.jpg`), type: 'jpeg', quality: 70 })
}

test('a whole visit to a customer works without a network, and arrives with its site visit', async ({
  page,
  request,
  faults,
  sender,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  mkdirSync(film, { recursive: true })
  expectedErrors.push('could not be loaded', 'product view not recorded')
  await refuseFullScreen(page)
  const seller = await makeAdmin(request, 'visitor')
  await visitUntilKept(page, '/products')
  await nameOnRequests(page, seller, 'Field tablet')
  await page.goto('/visit')
  await expect(page.getByText(`credited to ${seller}`)).toBeVisible()
  await page.goto('/products/containers')
  await page.waitForLoadState('networkidle')
  await keepKit(page)
  await faults.refuse()

  await page.goto(containers)
  await startButton(page).tap()
  await deck(page).getByRole('button', { name: 'Add to basket' }).tap()
  await expect(deck(page).getByText('which has 1 product.')).toBeVisible()
  await shoot(page, '1-present')
  await deck(page).getByRole('button', { name: 'Next product' }).tap()
  await deck(page).getByRole('button', { name: 'Add to basket' }).tap()
  await expect(deck(page).getByText('which has 2 products.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deck(page)).toHaveCount(0)

  await page.goto('/compare?p=container-house-ch-20,container-house-ch-40')
  await expect(page.getByRole('row', { name: /^Floor plan/ }).getByRole('img')).toHaveCount(2)
  await shoot(page, '2-compare')

  await page.goto('/products/prefabricated-buildings/site-office-so-40')
  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).tap()
  await expect(page.getByText('which has 3 products.')).toBeVisible()
  await openMore(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).tap()
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByRole('status').filter({ hasText: 'PDF' })).toBeVisible()
  await shoot(page, '3-sheet')

  await page.goto('/fit')
  await page.getByLabel('What is it for?').selectOption({ label: 'Office' })
  await page.getByRole('textbox', { name: 'How many people?' }).fill('24')
  await page.getByRole('textbox', { name: 'Narrowest width' }).fill('3.4')
  const answer = page.getByRole('region', { name: 'The answer' })
  await expect(answer.getByRole('listitem').first()).toContainText('With conditions')
  await answer.getByRole('heading', { name: 'The answer' }).scrollIntoViewIfNeeded()
  await shoot(page, '4-fit')

  await page.goto('/basket')
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article')).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Customer’s name' }).fill('Rao Constructions')
  await shoot(page, '5-basket')
  const form = page.getByRole('form', { name: 'Request a Quote' })
  await fillIn(form, { Name: 'Ravi Kumar', Email: sender, Details: 'For the site at Medchal.' })
  await press(form)
  await expectSaid(page, 'saved')
  await page.goto('/outbox')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await shoot(page, '6-waiting')

  await page.goto('/visit')
  const visit = page.getByRole('form', { name: 'Site visit' })
  await fillIn(visit, {
    Name: 'Ravi Kumar',
    Email: sender,
    Phone: '+91 98480 12345',
    'Where the site is': 'Plot 12, Medchal',
    'What is in the way': 'A neem tree at the gate',
  })
  await shoot(page, '7-site-visit')
  await visit.getByRole('button', { name: 'Send the site visit' }).tap()
  await expectSaid(page, 'saved')

  await faults.pass()
  await expectAllDelivered(page, 2)
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('id,lines,site_visit,sold_by')
    .eq('email', sender)
    .throwOnError()
  const sold = { sold_by: expect.any(String) as unknown }
  const visits = data?.filter((row) => row.site_visit !== null)
  const requests = data?.filter((row) => row.site_visit === null)
  expect(visits).toMatchObject([sold])
  expect(requests).toMatchObject([{ ...sold, lines: [{}, {}, {}] }])
  await page.goto(`/status/${requests?.[0]?.id}`)
  await expect(page.getByText('Site Office SO-40')).toBeVisible()
  await shoot(page, '8-status')
})
