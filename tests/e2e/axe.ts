import axe from 'axe-core'
import { axeRules } from '#tests/support/axe-rules.ts'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Runs in the page: the violations. The rest of the report is a megabyte, and stays there. */
const runAxe = `axe.run(document, {
  resultTypes: ['violations'],
  runOnly: ${JSON.stringify(axeRules)},
  rules: { 'target-size': { enabled: true } },
}).then(({ violations }) => violations.map(
  ({ id, nodes }) => id + ': ' + nodes.map((node) => node.html.slice(0, 160)).join(' | ')
))`

/** A viewport size, and the visitor's settings. */
export interface Look {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

/** Narrow and wide, light and dark. */
export const narrowAndWide: readonly [Look, ...Look[]] = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
]

/** Phone, tablet and desktop, one of them dark. */
export const phoneTabletDesktop: readonly [Look, ...Look[]] = [
  { width: 360, colorScheme: 'light' },
  { width: 820, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
]

/**
 * Fails if the page breaks a rule of WCAG 2.2 AA that axe checks.
 * @param state of the page, for the message.
 */
export async function expectNoViolation(page: Page, state: string): Promise<void> {
  // The colours of a half faded part are not those that a visitor reads, and a part inherits its
  // parent's opacity late. A table is faded too until its rows are the requested ones.
  const calm = await page.evaluateHandle(() => ({ frames: 0 }))
  await page.waitForFunction((calm) => {
    const isMoving = document.getAnimations().length > 0
    const isStale = document.querySelector('table[aria-busy=true]') !== null
    calm.frames = isMoving || isStale ? 0 : calm.frames + 1
    return calm.frames >= 3
  }, calm)
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(`${axe.source}\n;0`)
  const found = await page.evaluate<string[]>(runAxe)
  expect(found, state).toEqual([])
}

/** Runs in the page: removes colour transitions, also of parts that scroll into view later. */
const endTransitions = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
})()`

/** Changes the viewport and colour scheme without transitions. */
async function showAs(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
}

/**
 * Fails if the page breaks a rule of WCAG 2.2 AA that axe checks, or scrolls sideways, in any of
 * the looks; the page keeps its state and ends in the first look.
 */
export async function expectSound(
  page: Page,
  state: string,
  looks: readonly [Look, ...Look[]],
): Promise<void> {
  await page.evaluate(endTransitions)
  for (const look of looks) {
    await showAs(page, look)
    const seen = `${state} (${look.width} px, ${look.colorScheme})`
    await expectNoViolation(page, seen)
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(overflow, `${seen} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  await showAs(page, looks[0])
}
