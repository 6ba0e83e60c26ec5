import type { Page } from 'playwright/test'

/** The server does what the next such call asks, and its answer never comes. */
export async function loseNextAnswer(
  page: Page,
  call: RegExp | string,
): Promise<{ readonly lost: Promise<void> }> {
  let tell = () => {}
  const lost = new Promise<void>((resolve) => (tell = resolve))
  await page.route(
    call,
    async (route) => {
      await route.fetch()
      await route.abort()
      tell()
    },
    { times: 1 },
  )
  return { lost }
}
