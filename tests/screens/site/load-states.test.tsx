import { beforeAll, test } from 'vitest'
import { answer, hold } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { storeExamples } from '#tests/support/screens/screen-backend.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'

withScreens()
beforeAll(storeExamples)

const readings = /\/rest\/v1\/(?:products|project_images)/
const main = page.getByRole('main')
const articles = main.getByRole('article')

/** Lets every reading fail. @returns a function that lets them succeed again. */
const failReadings = () => answer(readings, () => new Response('no', { status: 503 }))

// First those that leave nothing on the device: a copy of the catalogue may be written a moment late.

test('the home page shows examples of the ranges when nothing can be loaded', async () => {
  failReadings()
  await page.goto('/', ['/products/$category/'])
  await expect(main.getByRole('link', { name: 'Security cabins' })).toBeVisible()
  await expect(articles).toHaveCount(9)
  await main.getByRole('link', { name: 'Gate houses for a colony' }).click()
  await expect(page).toHaveURL('/products/security-solutions')
})

test('placeholders stand where products are still loading', async () => {
  hold('/rest/v1/products')
  await page.goto('/products')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
})

test('empty lists say that they are empty', async () => {
  answer(readings, () => Response.json([]))
  await page.goto('/products', ['/products/$category/', '/projects/'])
  await expect(page.getByText('No products available at the moment')).toBeVisible()
  const all = page.getByRole('region', { name: 'All products' })
  await expect(all.getByRole('link')).toHaveCount(0)
  await main.getByRole('link', { name: 'Containers', exact: true }).click()
  await expect(page.getByText('No products found in this category.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'REFERENCES' })
    .click()
  await expect(page.getByText('No projects found in this category.')).toBeVisible()
})

test('projects that cannot be loaded have examples in their place until they can', async () => {
  const mend = failReadings()
  await page.goto('/projects')
  await expect(main.getByText('Our projects could not be loaded.')).toBeVisible()
  await expect(articles).toHaveCount(6)
  await expect(main.getByRole('link', { name: 'Farm stay in containers' })).toBeVisible()
  mend()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('link', { name: /Labour camp for a highway/ })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Farm stay in containers' })).toHaveCount(0)
})

test('a list that fails to load shows the specified message and can be loaded again', async () => {
  const mend = failReadings()
  await page.goto('/products')
  await expect(page.getByRole('alert')).toHaveText(
    /Failed to load products\. Please try again later\./,
  )
  await expect(main.getByText('The products could not be loaded.')).toBeVisible()
  mend()
  await main.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(articles.first()).toBeVisible()
  await expect(main.getByText('The products could not be loaded.')).toHaveCount(0)
  await expect(main.getByRole('region', { name: 'All products' })).toBeFocused()
})
