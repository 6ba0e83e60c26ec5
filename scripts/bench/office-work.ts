import type { Page } from 'playwright'
import { measured } from './baselines.ts'

const rounds = 20
/** The time within which 95 of 100 changes of a list must show, in ms. */
const limitMs = 300
/** The length of a task that a person notices, in ms. */
const longTaskMs = 100
/** A customer of 9,000, each with five or six leads. */
const searchFor = (round: number) => `${9_000_000_100 + round * 37}`

/** In the page: what the list shows, and a promise of the frame in which that changes. */
const watchList = `{
  window.longTasks = []
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const shown = () => document.querySelector('main table[aria-busy=true]') === null
    ? [...document.querySelectorAll('main tbody tr, main section li')].map((row) => row.textContent).join()
    : ''
  window.expectOther = () => {
    const before = shown()
    let startedAt = 0
    const start = ({ timeStamp }) => (startedAt ||= timeStamp)
    addEventListener('click', start, { capture: true, once: true })
    addEventListener('keydown', (event) => event.key === 'Enter' && start(event), { capture: true })
    window.otherAfter = new Promise((resolve) => {
      const look = () => {
        const now = shown()
        if (startedAt === 0 || now === '' || now === before) return requestAnimationFrame(look)
        setTimeout(() => resolve(performance.now() - startedAt))
      }
      requestAnimationFrame(look)
    })
  }
}`

/** How long an open list of 25,000 entries takes to show what a person asks for. */
export async function benchOfficeWork(page: Page, url: string): Promise<void> {
  await page.addInitScript(watchList)
  await page.goto(`${url}/admin/quotes`)
  await page.locator('main tbody tr').first().waitFor()
  const after = async (act: () => Promise<unknown>): Promise<number> => {
    await page.evaluate('expectOther()')
    await act()
    return page.evaluate<number>('otherAfter')
  }
  const slow: string[] = []
  const report = (name: string, times: readonly number[]) => {
    const most = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
    console.log(`the open list, ${name}: 95 % within ${measured(`open list, ${name}`, most, 'ms')}`)
    if (most > limitMs) slow.push(name)
  }
  const search = page.getByRole('searchbox', { name: 'Search' })
  const show = (name: string) => page.getByRole('button', { name, exact: true }).click()
  report(
    'search',
    await each(async (round) => {
      await search.fill(searchFor(round))
      return after(() => search.press('Enter'))
    }),
  )
  await search.fill('')
  await search.press('Enter')
  await page.getByRole('button', { name: 'Page 2', exact: true }).waitFor()
  report('next page', await each(() => after(() => show('Next page'))))
  report('order', await each(() => after(() => show('Received (IST)'))))
  await show('Add filter')
  await page.getByRole('menuitem', { name: 'Status', exact: true }).click()
  report(
    'filter',
    await each((round) =>
      after(() => page.getByRole('checkbox', { name: round % 4 < 2 ? 'Won' : 'New' }).click()),
    ),
  )
  await page.keyboard.press('Escape')
  report('board and back', await each((round) => after(() => show(round % 2 ? 'Table' : 'Board'))))
  const long = await page.evaluate<number[]>('longTasks')
  const longest = Math.max(0, ...long)
  console.log(`the open list, longest task: ${measured('open list, longest task', longest, 'ms')}`)
  if (longest > longTaskMs) slow.push('longest task')
  const startedAt = performance.now()
  const file = page.waitForEvent('download', { timeout: 120_000 })
  await show('Export CSV')
  await file
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`export of the list as CSV: ${measured('open list, export', seconds, 's')}`)
  if (slow.length > 0) throw new Error(`too slow in an open list: ${slow.join(', ')}`)
}

async function each(measure: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await measure(round))
  return times
}
