import type { Locator, Page } from 'playwright/test'
import * as v from 'valibot'
import { siteCheck } from '#src/domain/fit/site-check.ts'
import { siteVisit } from '#src/domain/leads/site-visit.ts'
import { enterOffice, makeAdmin, nameOnRequests } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation, expectSound, phoneTabletDesktop } from '#tests/e2e/axe.ts'
import { visitUntilKept } from '#tests/e2e/offline/offline-fixtures.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { expectDrawn, photo } from './gate-photo.ts'
import { untilKept } from './kept-drafts.ts'
import { visit, visitingTablet } from './visiting-tablet.ts'
import { entriesOf, expect, expectAllDelivered, saved, test } from './outbox-fixtures.ts'

test.use(visitingTablet)

const editor = (page: Page): Locator => page.getByRole('dialog', { name: /^Draw on/ })
const figure = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label })

async function drawOnGate(page: Page): Promise<void> {
  await visit(page).getByRole('button', { name: 'Draw on gate.jpg' }).tap()
  const picture = editor(page).getByRole('img', { name: 'gate.jpg' })
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  if (box === null) throw new Error('no picture')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.2, 0.8))
  await page.mouse.down()
  await page.mouse.move(...at(0.4, 0.6), { steps: 4 })
  await page.mouse.move(...at(0.6, 0.4))
  await page.mouse.up()
  await editor(page).getByRole('radio', { name: 'Words' }).check()
  await page.touchscreen.tap(...at(0.5, 0.2))
  await expect(editor(page).getByText('Type the words first')).toBeVisible()
  await editor(page).getByRole('textbox', { name: 'Words on the picture' }).fill('low wire')
  await page.touchscreen.tap(...at(0.5, 0.2))
  await expect(
    editor(page).getByRole('img', { name: 'gate.jpg, with Arrow 1, Words: low wire' }),
  ).toBeVisible()
  await expectNoViolation(page, 'a photograph that is drawn on')
}

test('a visit is written, drawn, spoken and sent without a network, and the office has it once', async ({
  page,
  context,
  request,
  browser,
  sender,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push('product view not recorded')
  const seller = await makeAdmin(request, 'field')
  await visitUntilKept(page, '/')
  await nameOnRequests(page, seller, 'Field tablet')
  await page.getByRole('link', { name: 'Write a site visit' }).click()
  await expect(visit(page).getByText(`credited to ${seller}`)).toBeVisible()
  await expectSound(page, 'the form of a site visit', phoneTabletDesktop)
  await page.setViewportSize({ width: 820, height: 1180 })

  await context.setOffline(true)
  await page.goto('/visit')
  const form = visit(page)
  await form.getByRole('button', { name: 'Send the site visit' }).tap()
  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible()
  await fillIn(form, {
    Name: 'Ravi Kumar',
    Phone: '+91 98480 12345',
    Email: sender,
    'Where the site is': 'Plot 12, Miyapur',
    'What is in the way': 'A neem tree',
    'About the ground': 'wet after rain',
    Notes: 'They want it by March.',
  })
  await form.getByLabel('Water on the site').selectOption({ label: 'Tanker' })
  await form.getByRole('button', { name: 'Use this device’s location' }).tap()
  await expect(form.getByText('17.49651, 78.35742, within 12 m')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Open in the map' })).toHaveAttribute(
    'href',
    /^geo:17\.49651,78\.35742/,
  )
  await form.getByLabel('What is it for?').selectOption({ label: 'Worker housing' })
  await figure(page, 'How many people?').fill('30')
  await expect(form.getByRole('radio', { name: /^1 × Labour Accommodation LC-36/ })).toBeChecked()
  await figure(page, 'Narrowest width').fill('3.9')
  await form.getByLabel('Ground', { exact: true }).selectOption({ label: 'Firm soil' })

  await form.getByLabel('Add files').setInputFiles([await photo()])
  await drawOnGate(page)
  // A key must never lose a drawing.
  await page.keyboard.press('Escape')
  await editor(page).getByRole('button', { name: 'Go on drawing' }).tap()
  await editor(page).getByRole('button', { name: 'Undo' }).tap()
  await expect(
    editor(page).getByRole('img', { name: 'gate.jpg, with Arrow 1', exact: true }),
  ).toBeVisible()
  await editor(page).getByRole('textbox', { name: 'Words on the picture' }).fill('low wire')
  await page.keyboard.press('Enter')
  await editor(page).getByRole('button', { name: 'Move up' }).tap()
  await editor(page).getByRole('button', { name: 'Save' }).tap()
  await expect(editor(page)).toHaveCount(0)

  await form.getByRole('button', { name: 'Record' }).tap()
  await expect(form.getByText('0:02 of 3:00')).toBeVisible()
  await form.getByRole('button', { name: 'Stop' }).tap()
  const player = form.getByLabel('Play the voice note')
  await expect(player).toBeVisible()
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.readyState))
    .toBeGreaterThan(0)

  await untilKept(page, 'voice-note')
  await page.reload()
  await expect(form.getByText('It was saved on this device')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Where the site is' })).toHaveValue(
    'Plot 12, Miyapur',
  )
  await expect(form.getByRole('textbox', { name: 'Narrowest width (m)' })).toHaveValue('3.9')
  await expect(form.getByRole('listitem').filter({ hasText: 'gate.jpg' })).toBeVisible()
  await expect(form.getByLabel('Play the voice note')).toBeVisible()
  await expectNoViolation(page, 'a visit that is kept')

  await form.getByRole('button', { name: 'Send the site visit' }).tap()
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible({ timeout: 15_000 })
  await expect(form.getByRole('textbox', { name: 'Where the site is' })).toHaveValue('')
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Waiting')).toHaveCount(1)
  await context.setOffline(false)
  await expectAllDelivered(page)

  const { data } = await serviceClient()
    .from('quote_requests')
    .select('id,product_name,details,phone,sold_by,site_check,site_visit,attachments')
    .eq('email', sender)
    .throwOnError()
  expect(data).toMatchObject([
    {
      product_name: 'Labour Accommodation LC-36',
      details: 'Site visit: Plot 12, Miyapur\nThey want it by March.',
    },
  ])
  const [stored] = data
  expect(stored?.sold_by).not.toBeNull()
  expect(v.parse(siteVisit, stored?.site_visit)).toEqual({
    place: 'Plot 12, Miyapur',
    position: { latitude: 17.49651, longitude: 78.35742, accuracy: 12 },
    facts: [
      { label: 'Narrowest width of the way in', text: '3.9 m' },
      { label: 'Ground', text: 'Firm soil; wet after rain' },
      { label: 'In the way', text: 'A neem tree' },
      { label: 'Water', text: 'Tanker' },
    ],
  })
  expect(v.parse(siteCheck, stored?.site_check).search).toContain('w=3.9')
  expect(stored?.attachments).toHaveLength(2)
  const { data: lead } = await serviceClient()
    .from('leads')
    .select('source')
    .eq('id', stored?.id ?? '')
    .throwOnError()
  expect(lead).toEqual([{ source: 'site-visit' }])
  await expectDrawn(String(v.parse(v.array(v.string()), stored?.attachments)[0]))

  const desk = await (await browser.newContext()).newPage()
  await enterOffice(desk, seller, `/admin/quotes?lead=${stored?.id}`)
  const sheet = desk.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Site visit' })).toBeVisible()
  await expect(sheet.getByRole('definition').filter({ hasText: 'A neem tree' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Open in Google Maps' })).toBeVisible()
  await expect(sheet.getByText('2 of 2 received')).toBeVisible()
  const heard = sheet.getByLabel('Play voice-note.webm')
  await heard.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect
    .poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0)
  await expectSound(desk, 'a lead of a site visit', phoneTabletDesktop)
  await desk.context().close()
})

test('several visits are kept apart until each is sent', async ({ page, request }) => {
  const seller = await makeAdmin(request, 'visits')
  await enterOffice(page, seller, '/admin/account')
  await page.goto('/visit')
  const form = visit(page)
  await fillIn(form, { Name: 'Ravi Kumar', 'Where the site is': 'Miyapur' })
  await page.getByRole('button', { name: 'Start another visit' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await fillIn(form, { Name: 'Asha Rao', 'Where the site is': 'Kompally' })
  const begun = page.getByRole('list', { name: 'Not sent yet' })
  await expect(begun.getByRole('listitem')).toHaveCount(1)
  await begun.getByRole('button', { name: 'Continue the visit to Ravi Kumar' }).click()
  await expect(form.getByRole('textbox', { name: 'Where the site is' })).toHaveValue('Miyapur')
  await expect(begun.getByRole('button', { name: 'Continue the visit to Asha Rao' })).toBeVisible()
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(/Ravi Kumar|Asha Rao/)
  await expect(begun.getByRole('listitem')).toHaveCount(1)
})

test('staff find the way to a site visit in the office and where they present, and back', async ({
  page,
  request,
}) => {
  const seller = await makeAdmin(request, 'ways')
  await page.setViewportSize({ width: 1180, height: 820 })
  await enterOffice(page, seller, '/admin/account')
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Site visit' })
    .click()
  await expect(visit(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Present products' }).click()
  await page.getByRole('link', { name: 'Write a site visit' }).click()
  await expect(visit(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back office' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('nobody else gets the form, and is told what to do instead', async ({ page }) => {
  await page.goto('/visit')
  await expect(page.getByText('This form is for our sales staff.')).toBeVisible()
  await expect(visit(page)).toHaveCount(0)
  await expectSound(page, 'the page of site visits for others', phoneTabletDesktop)
})

/** The features that the response allows the page, as Chromium reports them. */
const allowed = (page: Page) => page.evaluate<string[]>('document.featurePolicy.allowedFeatures()')

test('a refused location leaves the text field, and other pages may not ask for the location', async ({
  page,
  context,
  request,
}) => {
  await context.clearPermissions()
  const seller = await makeAdmin(request, 'refused')
  await page.goto('/contact')
  expect(await allowed(page)).not.toContain('geolocation')
  expect(await allowed(page)).not.toContain('microphone')
  // Within the app, from a page without the permission: the page is loaded again.
  await enterOffice(page, seller, '/visit')
  await expect
    .poll(() => allowed(page).catch(() => []))
    .toEqual(expect.arrayContaining(['geolocation', 'microphone']))
  const form = visit(page)
  await form.getByRole('button', { name: 'Use this device’s location' }).click()
  await expect(form.getByText('Location is blocked for this site.')).toBeVisible()
})
