import type { Page } from 'playwright'
import { type EmbeddedOptions, startEmbedded } from '#scripts/server/embedded.ts'
import type { Backend } from '#supabase/local/backend.ts'
import { addUsers } from '#tests/support/identities.ts'
import { fillWithLeads } from './back-office.ts'
import { measured } from './baselines.ts'
import { median } from './median.ts'
import { benchOfficeWork } from './office-work.ts'
import { withChromium } from './with-chromium.ts'

const rounds = 5
/** The time within which each page must show data, in ms. */
const limitMs = 1000
const account = { email: 'bench@example.com', password: 'a long enough password' }

/** Each page, and the first data that it shows. */
const pages = [
  { path: '/admin', element: 'main dl dd' },
  { path: '/admin/inquiries', element: 'main tbody tr' },
  { path: '/admin/quotes', element: 'main tbody tr' },
  { path: '/admin/quotes?view=board', element: 'main section li' },
  { path: '/admin/products', element: 'main tbody tr' },
]

/** How long pages of the back office take in a browser, on the embedded database with 50,000 leads. */
export async function benchBackOfficePages(options: EmbeddedOptions): Promise<void> {
  const server = await startEmbedded(options)
  try {
    await withChromium('pages of the back office', async (browser) => {
      await addUsers(server.backend.database)
      await fillWithLeads(server.backend.database)
      await makeAdmin(server.internalUrl, server.backend)
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const first = await context.newPage()
      await signIn(first, server.url)
      // Loaded once: scripts, the service worker.
      for (const { path } of pages)
        await first.goto(server.url + path, { waitUntil: 'networkidle' })
      await first.close()
      const slow: string[] = []
      for (const { path, element } of pages) {
        const times: { first: number; row: number }[] = []
        for (let round = 0; round < rounds; round++) {
          const page = await context.newPage()
          times.push(await timesOf(page, server.url + path, element))
          await page.close()
        }
        const [paint, row] = [
          Math.round(median(times.map((time) => time.first))),
          Math.round(median(times.map((t) => t.row))),
        ]
        console.log(
          `${path} with 50,000 leads on the embedded database: first paint after ${measured(`${path}, paint`, paint, 'ms')}, first data after ${measured(`${path}, data`, row, 'ms')}`,
        )
        if (row > limitMs) slow.push(path)
      }
      const open = await context.newPage()
      await benchOfficeWork(open, server.url)
      await open.close()
      if (slow.length > 0) throw new Error(`longer than ${limitMs} ms: ${slow.join(', ')}`)
    })
  } finally {
    await server.close()
  }
}

async function makeAdmin(url: string, { database, keys }: Backend): Promise<void> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`no account was made: status ${answer.status}`)
  await database.query(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1`,
    [account.email],
  )
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('form').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}

/** From the navigation to the first paint, and to the frame after the element is there, in ms. */
async function timesOf(page: Page, url: string, element: string) {
  await page.addInitScript(`window.painted = new Promise((resolve) => {
    const look = () => document.querySelector(${JSON.stringify(element)}) === null
      ? requestAnimationFrame(look)
      : requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    requestAnimationFrame(look)
  })`)
  await page.goto(url, { waitUntil: 'commit' })
  const row = await page.evaluate<number>('window.painted')
  const first = await page.evaluate<number>(
    `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`,
  )
  return { first, row }
}
