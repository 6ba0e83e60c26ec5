import type { Page } from 'playwright/test'

/** Runs in the page: everything it can find on the device and in itself, as text by location. */
const everything = `(async () => {
  const places = {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    cookies: document.cookie,
    page: document.documentElement.outerHTML,
    address: location.href + JSON.stringify(history.state),
  }
  const textOf = (value) => JSON.stringify(value, (key, part) => {
    if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) return new TextDecoder().decode(part)
    if (part instanceof Map || part instanceof Set) return [...part]
    return part
  })
  const asked = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  for (const { name } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      places['IndexedDB ' + name + '/' + store] =
        textOf(await asked(rows.getAllKeys())) + textOf(await asked(rows.getAll()))
      }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true })
      places['Cache ' + name + ' ' + request.url] =
        JSON.stringify([...request.headers]) + JSON.stringify([...response.headers]) + await response.text()
    }
  }
  return places
})()`

/** The locations, on the device and in the page, that contain any of the words. */
export async function searchDevice(page: Page, words: readonly string[]): Promise<string[]> {
  const places = await page.evaluate<Record<string, string>>(everything)
  return Object.entries(places)
    .filter(([place, text]) => words.some((word) => `${place} ${text}`.includes(word)))
    .map(([place]) => place)
}
