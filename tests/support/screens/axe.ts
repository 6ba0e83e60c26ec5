import axe from 'axe-core'
import { axeRules } from '#tests/support/axe-rules.ts'
import { expect } from 'vitest'

/**
 * Fails if the screen breaks a rule of WCAG 2.2 AA that axe can check without rendering; colours
 * and sizes are checked in the browser.
 * @param state of the screen, for the message.
 */
export async function expectNoViolation(state: string): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: axeRules,
    rules: { 'color-contrast': { enabled: false } },
  })
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect(found, state).toEqual([])
}
