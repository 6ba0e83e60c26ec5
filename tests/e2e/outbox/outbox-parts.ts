import type { Locator, Page } from 'playwright/test'

/** The response of a failing server that asks to wait for half an hour. */
export const busy = { kind: 'status', status: 503, headers: { 'retry-after': '1800' } } as const

/** The entries on the outbox page. */
export const article = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** The announcement for screen readers. */
export const status = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text })

/** These words and a time of day, preceded by the day if it is not today. */
export const withTime = (words: string): RegExp =>
  new RegExp(String.raw`${words} (?:\d{1,2} \w{3,4}, )?\d\d:\d\d`)

/** A toast with these words. */
export const toast = (page: Page, text: RegExp): Locator =>
  page.locator('.mantine-Notification-root').filter({ hasText: text })

/** The reference of the only entry on the page. */
export async function referenceOn(page: Page): Promise<string> {
  const heading = await article(page).getByRole('heading', { level: 3 }).innerText()
  return /[0-9A-F]{4}-[0-9A-F]{4}/.exec(heading)?.[0] ?? 'no reference'
}
