import type { Page } from 'playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'

/** Runs in the page: the texts of all drafts on the device, and the names of their files. */
const keptTexts = `new Promise((resolve) => {
  const request = indexedDB.open('drafts')
  request.onupgradeneeded = () => request.transaction.abort()
  request.onerror = () => resolve('')
  request.onsuccess = () => {
    const database = request.result
    const drafts = database.transaction('forms').objectStore('forms').getAll()
    drafts.onsuccess = () => {
      database.close()
      resolve(JSON.stringify(drafts.result, (_, part) => (part instanceof File ? part.name : part)))
    }
  }
})`

const drafts = (page: Page) => () => page.evaluate<string>(keptTexts)

/** Typed text is stored a moment later; until then a reload would lose it. */
export function untilKept(page: Page, text: string): Promise<void> {
  return expect.poll(drafts(page)).toContain(text)
}
