import type { BrowserContext, Page, Route } from 'playwright/test'

/**
 * Holds back what a page, or all pages of a context, ask for, until the test lets it go.
 * @param answer what then becomes of it; it goes to the server without one.
 * @returns lets everything go that is held, and whatever is asked for later.
 */
export async function holdRequests(
  pages: Page | BrowserContext,
  pattern: RegExp | string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await pages.route(pattern, (route) => {
    if (isOpen) return answer(route)
    held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.map(answer))
  }
}
