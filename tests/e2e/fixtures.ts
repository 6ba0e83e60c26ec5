import { test as base, expect } from 'playwright/test'

interface Fixtures {
  /** Console errors that a test expects, as parts of their texts. */
  readonly expectedErrors: string[]
  readonly watchConsole: void
}

/** Browser tests fail on any error in the console and on any error that nobody caught. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  expectedErrors: async ({}, provide) => {
    await provide([])
  },
  watchConsole: [
    async ({ context, expectedErrors }, provide) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) errors.push(message.text())
      })
      context.on('weberror', (webError) => {
        const caught: unknown = webError.error()
        errors.push(String(caught))
      })
      await provide()
      const unexpected = errors.filter(
        (text) => !expectedErrors.some((part) => text.includes(part)),
      )
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
