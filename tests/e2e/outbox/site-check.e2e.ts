import type { Locator, Page } from 'playwright/test'
import * as v from 'valibot'
import { siteCheck } from '#src/domain/fit/site-check.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { visitUntilKept } from '#tests/e2e/offline/offline-fixtures.ts'
import { searchDevice } from '#tests/e2e/site/catalogue/device-search.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import { expect, expectAllDelivered, expectSaid, press, test } from './outbox-fixtures.ts'

test.use({ hasTouch: true })

const answer = (page: Page): Locator => page.getByRole('region', { name: 'The answer' })
const finding = (page: Page, topic: string): Locator =>
  answer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: topic }) })
const quote = (page: Page): Locator => page.getByRole('form', { name: 'Request a Quote' })
const figure = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label })

for (const [viewport, details] of [
  [{ width: 820, height: 1180 }, {}],
  [{ width: 1180, height: 820 }, { tag: '@long' }],
] as const) {
  test(
    `a site is checked and a quote asked for without a network, ${viewport.width} wide`,
    details,
    async ({ page, faults, sender, expectedErrors }) => {
      expectedErrors.push('product view not recorded')
      await page.setViewportSize(viewport)
      await visitUntilKept(page, '/')
      await faults.refuse()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Will it fit?' }).tap()
      await expect(page).toHaveTitle(/^Will it fit\?/)

      await page.getByLabel('What is it for?').selectOption({ label: 'Worker housing' })
      await figure(page, 'How many people?').fill('30')
      await expect(
        page.getByRole('radio', { name: /^1 × Labour Accommodation LC-36/ }),
      ).toBeChecked()
      await expect(finding(page, 'Space for people')).toContainText('With conditions')
      await expect(finding(page, 'Level ground')).toContainText('Not known yet')

      await figure(page, 'Narrowest width').fill('2.9')
      await expect(finding(page, 'Width of the way in')).toContainText('Does not fit')
      await figure(page, 'Narrowest width').fill('3.9')
      await expect(finding(page, 'Width of the way in')).toContainText('Fits')
      await figure(page, 'Slope').fill('steep')
      await expect(
        page.getByText('Enter a number from 0 to 100 %, or leave it empty'),
      ).toBeVisible()
      await expect(figure(page, 'Slope')).toHaveValue('steep')
      await figure(page, 'Slope').fill('2')
      await page.getByRole('checkbox', { name: 'The way is straight' }).tap()
      await page.getByLabel('Power on the site').selectOption({ label: 'Three phases, 415 V' })
      await finding(page, 'Width of the way in').getByText('Sources').tap()
      await expect(finding(page, 'Width of the way in')).toContainText('Practice of the trade')
      await expectNoViolation(page, 'a checked site')

      await page.getByRole('radio', { name: 'Feet' }).tap()
      await expect(figure(page, 'Narrowest width (ft)')).toHaveValue('12.8')
      await expect(page).toHaveURL(/w=3\.9\b/)
      const address = page.url()
      await page.reload()
      await expect(figure(page, 'Narrowest width (ft)')).toHaveValue('12.8')
      // It is stored a moment after it was chosen.
      await expect
        .poll(async () => (await searchDevice(page, ['s=2&u=ft'])).join())
        .toContain('IndexedDB')
      await page.goto('/fit')
      await expect(page).toHaveURL(address)

      await page.getByRole('button', { name: 'Ask for a quote with this' }).tap()
      await figure(page, 'How many people?').fill('72')
      await expect(page.getByText('Your answers have changed.')).toBeVisible()
      await page.getByRole('button', { name: 'Use the new answers' }).tap()
      await fillIn(quote(page), { Name: 'Ravi Kumar', Email: sender, Details: 'A camp, by March.' })
      await press(quote(page))
      await expectSaid(page, 'saved')
      await expect(quote(page)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'your outbox' })).toBeVisible()

      await faults.pass()
      await expectAllDelivered(page)
      const { data } = await serviceClient()
        .from('quote_requests')
        .select('id,product_name,lines,site_check')
        .eq('email', sender)
        .throwOnError()
      expect(data).toMatchObject([{ product_name: expect.stringMatching(/^Labour/) }])
      const check = v.parse(siteCheck, data?.[0]?.site_check)
      expect(check.facts).toContainEqual({ label: 'Need', text: '72 people, Worker housing' })
      expect(check.search).toContain('n=72')
      await page.goto(`/status/${data?.[0]?.id}`)
      await expect(page.getByText(/^With a site check for Labour Accommodation/)).toBeVisible()
    },
  )
}
