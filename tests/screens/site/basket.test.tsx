import { test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { serviceClient } from '#tests/support/service-client.ts'
import { ownWord } from '#tests/support/stored-leads.ts'
import { storeProduct } from '#tests/support/stored-products.ts'
import { uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { fillIn } from './contact-forms.ts'

withScreens()

const cards = page.getByRole('region', { name: 'Products', exact: true }).getByRole('article')
const form = page.getByRole('form', { name: 'Request a Quote' })
const customer = page.getByRole('textbox', { name: 'Customer’s name' })

/** Stores a product and collects it from its page. @returns its name. */
async function collect(said: string): Promise<string> {
  const name = `Cabin ${ownWord()}`
  const slug = name.toLowerCase().replace(' ', '-')
  await storeProduct({ name, slug, published: true })
  await page.goto(`/products/portable-cabins/${slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: said })).toBeVisible()
  return name
}

test('the baskets of two customers are not mixed, in what is collected, typed and sent', async () => {
  const sender = uniqueEmail('sender')
  const first = await collect('Added to the basket')
  await page.goto('/basket')
  await customer.fill('Rao')
  const name = form.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Rao')
  await fillIn(form, { Name: 'Ravi Kumar', Email: sender, Details: 'Two stores for Rao.' })
  await page.getByRole('button', { name: 'New basket' }).click()
  await expect(cards).toHaveCount(0)
  await customer.fill('Asha')

  await collect('Added to the basket for Asha, which has 1 product.')
  await page.goto('/basket')
  await expect(cards).toHaveCount(1)
  const details = form.getByRole('textbox', { name: 'Details' })
  await expect(details).toHaveValue('')
  await expect(name).toHaveValue('Asha')
  await page.getByRole('button', { name: 'Rao 1 product' }).click()
  await expect(details).toHaveValue('Two stores for Rao.')
  await customer.fill('Rao Constructions')
  await expect(page.getByRole('button', { name: 'Rao Constructions 1 product' })).toBeVisible()
  await expect(name).toHaveValue('Ravi Kumar')
  await form.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByText('1 product sent as one request.')).toBeVisible()
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('product_name,lines')
    .eq('email', sender)
    .throwOnError()
  expect(data).toMatchObject([{ product_name: first, lines: [{ product_name: first }] }])
  await page.getByRole('button', { name: 'Asha 1 product' }).click()
  await expect(cards).toHaveCount(1)
})
