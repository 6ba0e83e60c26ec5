import type { Page, Route } from 'playwright/test'

/**
 * Holds what a page asks for back, until the test lets it go.
 * @param answer what then becomes of it; it goes to the server without one.
 * @returns lets everything go that is held, and whatever is asked for later.
 */
export async function holdRequests(
  page: Page,
  pattern: RegExp | string,
  answer = (route: Route) => route.continue(),
): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route(pattern, (route) => {
    if (isOpen) return answer(route)
    held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.map(answer))
  }
}
