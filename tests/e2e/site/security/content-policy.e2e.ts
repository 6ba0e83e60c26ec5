import type { Page, Worker } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { visitOnce } from '#tests/e2e/offline/offline-fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** What an attacker tries who can write something into a page, and what refuses it. */
const attempts: Readonly<Record<string, string>> = {
  'require-trusted-types-for trusted-types-sink HTMLScriptElement': `const script = document.createElement('script')
    script.append('window.hasRun = true')
    document.body.append(script)`,
  'require-trusted-types-for trusted-types-sink Element onclick': `const button = document.createElement('button')
    button.setAttribute('onclick', 'window.hasRun = true')
    document.body.append(button)
    button.click()`,
  'style-src-elem inline': `const style = document.createElement('style')
    style.append('body { display: none }')
    document.body.append(style)`,
  'require-trusted-types-for trusted-types-sink Element innerHTML': `document.body.innerHTML =
    '<img src="/nothing" onerror="window.hasRun = true">'`,
  'trusted-types trusted-types-policy': `trustedTypes.createPolicy('mine', {})`,
  'img-src https://elsewhere.example/x.png': `new Image().src = 'https://elsewhere.example/x.png'`,
  'connect-src https://elsewhere.example/': `fetch('https://elsewhere.example/').catch(() => 0)`,
  'frame-src https://elsewhere.example': `const frame = document.createElement('iframe')
    frame.src = 'https://elsewhere.example/'
    document.body.append(frame)`,
  'form-action https://elsewhere.example/': `const form = document.createElement('form')
    form.action = 'https://elsewhere.example/'
    document.body.append(form)
    form.submit()`,
  'base-uri https://elsewhere.example': `const base = document.createElement('base')
    base.href = 'https://elsewhere.example/'
    document.head.append(base)`,
}

test.describe('what the Content Security Policy refuses', () => {
  test.use({ expectedErrors: ['Content Security Policy', 'Trusted', 'trusted', 'is refused'] })

  test('in a page is refused, and seen by every test', async ({
    page,
    policyViolations,
    foreignRequests,
  }) => {
    await page.goto('/about')
    for (const [refusal, attempt] of Object.entries(attempts)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, to know which was refused
      await page.evaluate(`try { (() => { ${attempt} })() } catch {}`)
      await expect.poll(() => policyViolations.join('\n'), { message: refusal }).toContain(refusal)
      policyViolations.length = 0
    }
    expect(await page.evaluate('window.hasRun')).toBeUndefined()
    // `eval` from outside is the test's own, so the page calls it.
    await page.evaluate(`setTimeout(() => { try { (0, eval)('1') } catch {} })`)
    await expect.poll(() => policyViolations.join('\n')).toMatch(/trusted-types|script-src eval/)
    policyViolations.length = 0
    // Refused before it left the browser.
    foreignRequests.length = 0
  })

  test('in a worker is refused, and seen by every test', async ({
    page,
    context,
    policyViolations,
  }) => {
    await visitOnce(page, '/search?q=office')
    const [pageWorker, serviceWorker] = [await workerOf(page), context.serviceWorkers()[0]]
    for (const worker of [pageWorker, serviceWorker]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, to know which was refused
      await worker?.evaluate(`fetch('https://elsewhere.example/').catch(() => 0)`)
      await expect
        .poll(() => policyViolations.join('\n'), { message: worker?.url() ?? 'no worker' })
        .toContain('connect-src https://elsewhere.example/')
      policyViolations.length = 0
    }
  })

  test('is an address that is made a worker without the policy', async ({
    page,
    policyViolations,
  }) => {
    await page.goto('/about')
    const refused = await page.evaluate(`(() => {
      try { new Worker('/assets/x.js'); return false } catch { return true }
    })()`)
    expect(refused).toBe(true)
    await expect.poll(() => policyViolations.length).toBe(1)
    policyViolations.length = 0
  })
})

async function workerOf(page: Page): Promise<Worker> {
  return page.workers()[0] ?? page.waitForEvent('worker')
}

test('a site that opened this one loses its hold on the window where somebody signs in', async ({
  page,
  context,
  foreignRequests,
}) => {
  await context.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  const site = new URL(await page.goto('/about').then(() => page.url())).origin
  await page.goto('https://elsewhere.example/')
  const opening = context.waitForEvent('page')
  await page.evaluate(`window.opened = open('${site}/about')`)
  const opened = await opening
  await opened.getByRole('link', { name: 'LOGIN' }).click()
  await expect(opened).toHaveURL('/auth')
  await expect(opened.getByLabel('Email')).toBeVisible()
  await expect.poll(() => page.evaluate('opened.closed')).toBe(true)
  expect(foreignRequests).toEqual(['https://elsewhere.example/'])
  foreignRequests.length = 0
})
