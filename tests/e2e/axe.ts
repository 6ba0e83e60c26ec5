import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const runAxe = `axe.run(document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
})`

/**
 * Fails when the page breaks a rule of WCAG 2.2 AA that axe knows.
 * @param state what the page shows, for the message.
 */
export async function expectNoViolation(page: Page, state: string): Promise<void> {
  // Colours of a half faded part are not what a visitor reads.
  await page.evaluate(
    'Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))',
  )
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate<AxeResults>(runAxe)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
  expect(found, state).toEqual([])
}

/** Fails when the page breaks a rule of WCAG 2.2 AA that axe knows, or scrolls sideways. */
export async function expectSound(page: Page, state: string): Promise<void> {
  await expectNoViolation(page, state)
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  expect(overflow, `${state} scrolls sideways`).toBeLessThanOrEqual(0)
}
