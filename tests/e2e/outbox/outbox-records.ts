import type { Page } from 'playwright/test'

/**
 * Runs `work` (source text; `records` is the object store) on the entries stored in this browser.
 */
async function changeRecords(page: Page, work: string): Promise<void> {
  await page.evaluate(`(async () => {
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('outbox')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const change = database.transaction('records', 'readwrite')
    const records = change.objectStore('records')
    ${work}
    await new Promise((resolve) => (change.oncomplete = resolve))
    database.close()
  })()`)
}

/** Removes a file's bytes, like a browser that clears a part of its storage. */
export async function loseFile(page: Page, place: number): Promise<void> {
  await changeRecords(
    page,
    `records.getAllKeys().onsuccess = ({ target }) =>
      records.delete(target.result.find((key) => String(key).startsWith('bytes:') && String(key).endsWith(':${place}')))`,
  )
}

/** Everything in this site's databases and local storage, as one text. */
export async function keptText(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const kept = [JSON.stringify({ ...localStorage })]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll()
        kept.push(await new Promise((resolve) => {
          request.onsuccess = () => resolve(JSON.stringify(request.result))
        }))
      }
      database.close()
    }
    return kept.join(' ')
  })()`)
}
