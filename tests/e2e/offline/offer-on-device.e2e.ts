import { expect, test } from '#tests/e2e/fixtures.ts'
import { sentOffer, someOffer } from '#tests/support/sent-offer.ts'

test.use({ serviceWorkers: 'allow' })

test('nothing of an offer stays on the device, and offline the page says so', async ({
  page,
  context,
}) => {
  const offer = await sentOffer(someOffer('anna@example.org'))
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.goto(offer.path)
  await expect(page.getByRole('heading', { level: 1, name: offer.number })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const texts: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        texts.push(request.url)
        if (request.url.includes('/assets/')) continue
        texts.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('IndexedDB')))
      })
      for (const store of database.objectStoreNames) {
        texts.push(
          await new Promise<string>((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.addEventListener('success', () => resolve(JSON.stringify(reading.result)))
            reading.addEventListener('error', () => reject(new Error('IndexedDB')))
          }),
        )
      }
      database.close()
    }
    return texts.join('\n')
  })
  const token = offer.path.split('/')[2] ?? '-'
  for (const secret of [token, offer.number, 'Transport to Pune', 'total_paise']) {
    expect(kept).not.toContain(secret)
  }
  await context.setOffline(true)
  await page.goto(offer.path, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/offline|not on this device/i)
  await expect(page.getByRole('main')).not.toContainText('₹')
})
