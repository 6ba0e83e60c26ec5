import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { storeExamples } from '#tests/support/screens/screen-backend.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { untilKept } from './device-records.ts'

withScreens()
beforeAll(storeExamples)

const answer = page.getByRole('region', { name: 'The answer' })
const finding = (topic: string) =>
  answer.getByRole('listitem').filter({ has: page.getByRole('heading', { name: topic }) })
const figure = (label: string) => page.getByRole('textbox', { name: label })

test('a product is checked on its own, and an invalid URL shows no result', async () => {
  await page.goto('/fit?p=container-house-ch-20&w=wide&n=-4')
  await expect(answer).toContainText('1 × Container House CH-20')
  await figure('Lowest height').fill('4.2')
  await expect(finding('Height above the way in')).toContainText('low deck')
  await page.getByRole('checkbox', { name: 'Nothing hangs above' }).check()
  await expect(finding('Height above the way in')).toContainText('Nothing hangs above')
  await page.goto('/fit?p=no-such-cabin&n=2')
  await expect(page.getByText('We have no product “no-such-cabin” now.')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page).toHaveURL('/fit')
})

test('a product from the link is added to the answers about the site', async () => {
  await page.goto('/fit?use=office&n=6&w=3.9')
  await expect(finding('Width of the way in')).toContainText('3.9 m is enough')
  await untilKept('w=3.9')
  await page.goto('/products/containers/container-house-ch-20', ['/fit'])
  await page.getByText('More: compare').click()
  await page.getByRole('link', { name: 'Will it fit my site?' }).click()
  await expect(page).toHaveURL('/fit?use=office&p=container-house-ch-20&n=6&w=3.9')
  await expect(answer).toContainText(/\d × Container House CH-20/)
  await expect(figure('Narrowest width (m)')).toHaveValue('3.9')
})
