import type { BrowserContext, Page, Route } from 'playwright/test'

/**
 * Holds back requests of a page, or of all pages of a context.
 * @param answer responds to a released request; without it, it goes to the server.
 * @returns a function that releases them, and lets later ones pass.
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
