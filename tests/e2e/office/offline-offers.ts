import type { Page } from 'playwright/test'
import { officeCacheName } from '#src/office/gate/keep-office.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { workerInCharge } from '#tests/e2e/offline/offline-fixtures.ts'
import { searchDevice } from '#tests/e2e/site/catalogue/device-search.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { storeDraft } from '#tests/support/draft-offer.ts'
import { storePriced } from '#tests/support/priced-product.ts'

export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const

/** A published product with a price of ₹1,23,456.78. */
export const storeOnSale = () => storePriced({ pricePaise: 1_23_456_78, published: true })

/** Waits until the office and the data for writing offers are on the device. */
export async function officeOnDevice(page: Page, price: string): Promise<void> {
  await workerInCharge(page)
  const isKept = (name: string) =>
    caches.match('/office-files.json', { cacheName: name }).then(Boolean)
  await expect.poll(() => page.evaluate(isKept, officeCacheName), { timeout: 30_000 }).toBe(true)
  await expect
    .poll(async () => (await searchDevice(page, [price])).join(), { timeout: 15_000 })
    .toContain('IndexedDB prefab-admin-copies')
}

/** The office's data on the device; scripts contain the names of what they would store. */
export async function leftOf(page: Page, words: readonly string[]): Promise<string[]> {
  const places = await searchDevice(page, ['prefab-admin', ...words])
  return places.filter((place) => !/^Cache app-.*\.js$/.test(place))
}

/** The server's offers for a customer of that name. */
export async function offersFor(name: string) {
  const { data } = await serviceClient()
    .from('offer_list')
    .select('id,number,total_paise')
    .eq('customer_name', name)
    .throwOnError()
  return data
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The message next to an offer. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'About this offer' })

/** The offers that are only on this device. */
export const unsentOffers = (page: Page) => page.getByRole('region', { name: 'On this device' })
export const numbered = /^O\/\d{4}-\d{2}\/\d{4,}$/

/** A draft without an owner that has a number. */
export const storeNumbered = (name: string) => storeDraft({ name, email: null })

export async function noteOf(id: string) {
  const { data } = await serviceClient()
    .from('offers')
    .select('draft')
    .eq('id', id)
    .single()
    .throwOnError()
  return (data.draft as { readonly note?: string | null } | null)?.note
}
