import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { company } from '#src/domain/company/company.ts'
import { expectSound, phoneTabletDesktop } from '#tests/e2e/axe.ts'
import { readPdf } from '#tests/documents/read-pdf.ts'
import { sendLead } from '#tests/support/sent-lead.ts'
import { expect, keepKit, networkErrors, test, visitUntilKept } from './offline-fixtures.ts'
import { openMore } from '#tests/e2e/site/catalogue/product-more.ts'

const product = '/products/containers/container-house-ch-20'
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save PDF' })
const said = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

/** The buttons appear when they come near the viewport. */
async function goNear(page: Page): Promise<void> {
  await openMore(page)
  const near = page
    .getByRole('button', { name: 'Copy link' })
    .or(page.getByRole('heading', { name: 'Products', exact: true }))
  await near.first().scrollIntoViewIfNeeded()
}

async function savedPdf(page: Page) {
  await goNear(page)
  const downloading = page.waitForEvent('download')
  await saveButton(page).tap()
  const file = await downloading
  await expect(said(page, /^PDF saved/)).toBeVisible()
  const pdf = await readPdf(new Uint8Array(await readFile(await file.path())))
  const text = pdf.pages.map((each) => each.text).join(' ')
  return { name: file.suggestedFilename(), ...pdf, text: text.replaceAll(/\s+/g, ' ') }
}

test('without a network a product, a comparison and a basket are saved as PDFs', async ({
  page,
  faults,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors, 'could not be loaded', 'product view not recorded')
  await visitUntilKept(page, product)
  await keepKit(page)
  await page.reload()
  await faults.refuse()
  await page.reload()

  const single = await savedPdf(page)
  expect(single).toMatchObject({ name: 'container-house-ch-20.pdf', isTagged: true })
  expect(single.title).toBe('Container House CH-20')
  for (const words of [
    'Container House CH-20',
    '6.06 × 2.44 × 2.59 m (20 × 8 × 8.5 ft)',
    'Technical specifications',
    'Front elevation',
    company.legalName,
    company.phone,
    `Page 1 of ${single.pages.length}`,
  ]) {
    expect(single.text).toContain(words)
  }
  const [link = '', ...others] = single.pages.flatMap(({ links }) => links)
  expect([new URL(link).pathname, others]).toEqual([product, []])

  // The tablet is turned.
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).tap()
  await page.getByRole('main').getByRole('link', { name: 'Open basket' }).tap()
  await page.getByRole('textbox', { name: 'Customer’s name' }).fill('శ్రీ లక్ష్మి నిర్మాణ సంస్థ')
  await page.getByRole('textbox', { name: 'Note' }).fill('द्वार पर दो कुर्सी')
  await page.getByRole('textbox', { name: 'Options' }).fill('With a toilet')
  await page.getByRole('textbox', { name: 'Options' }).blur()
  const basket = await savedPdf(page)
  expect(basket.name).toBe('selected-products.pdf')
  expect(basket.title).toBe('Selected products for శ్రీ లక్ష్మి నిర్మాణ సంస్థ')
  expect(basket.text).toContain('With a toilet')
  expect(basket.text).toContain('Technical specifications')

  await page.goto('/compare?p=container-house-ch-20,container-house-ch-40&u=ft')
  const comparison = await savedPdf(page)
  expect(comparison.name).toBe('comparison.pdf')
  expect(comparison.text).toContain('Container House CH-40')
  expect(comparison.text).toContain('40 × 8 × 9.5 ft')
  expect(comparison.text).toContain('(differs)')
  expect(comparison.text).toContain('Floor plans at one scale')
})

test('the PDF of a sent request has the code of its status page', async ({ page }) => {
  const { id, reference } = await sendLead('Site plan.pdf')
  await page.goto(`/status/${id}`)
  const pdf = await savedPdf(page)
  expect(pdf).toMatchObject({
    name: `request-${reference.toLowerCase()}.pdf`,
    title: `Request ${reference}`,
  })
  for (const words of ['Received', 'Site plan.pdf', 'Missing']) expect(pdf.text).toContain(words)
  expect(pdf.pages.flatMap(({ links }) => links).map((link) => new URL(link).pathname)).toEqual([
    `/status/${id}`,
  ])
  await expectSound(page, 'a status page with its PDF', phoneTabletDesktop)
})

test('a basket’s PDF is attached to its request, and an updated one replaces it', async ({
  page,
}) => {
  await page.goto(product)
  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).tap()
  await page.getByRole('main').getByRole('link', { name: 'Open basket' }).tap()
  await page.getByRole('button', { name: 'Attach the list as PDF' }).tap()
  await expect(said(page, 'PDF attached.')).toBeVisible()
  const files = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
  await expect(files).toHaveText([/selected-products\.pdf/])
  await page.getByRole('button', { name: 'One more' }).tap()
  await expect(said(page, 'The basket has changed since')).toBeVisible()
  await page.getByRole('button', { name: 'Attach the PDF again' }).tap()
  await expect(said(page, 'PDF attached.')).toBeVisible()
  await expect(files).toHaveCount(1)
  // The header covers a part of anything scrolled below it.
  await page.evaluate('scrollTo(0, 0)')
  await expectSound(page, 'a basket with its PDF', phoneTabletDesktop)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('where the scripts for it cannot be had, the button says so, and works later', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(...networkErrors)
    await page.goto(product)
    const scripts = '**/assets/kit/*.js'
    await goNear(page)
    await saveButton(page).scrollIntoViewIfNeeded()
    await page.route(scripts, (route) => route.abort())
    await saveButton(page).tap()
    await expect(said(page, 'What makes PDFs is not on this device yet.')).toBeVisible()
    await page.unroute(scripts)
    const fonts = '**/assets/kit/*.woff'
    await page.route(fonts, (route) => route.abort())
    await page.reload()
    await goNear(page)
    await saveButton(page).tap()
    await expect(said(page, 'A typeface that this PDF needs is not on this device')).toBeVisible()
    await page.unroute(fonts)
    expect((await savedPdf(page)).title).toBe('Container House CH-20')
  })
})
