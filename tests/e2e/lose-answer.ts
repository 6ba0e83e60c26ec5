import type { Page } from 'playwright/test'

/** The server executes the next such request, and its response is lost. */
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
