import { test as base, expect } from 'playwright/test'

interface Fixtures {
  /** Console errors that a test expects, as parts of their texts. */
  readonly expectedErrors: string[]
  readonly watchConsole: void
}

/** Browser tests fail on any error in the console and on any error that nobody caught. */
export const test = base.extend<Fixtures>({
  expectedErrors: async ({}, use) => {
    await use([])
  },
  watchConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) errors.push(message.text())
      })
      context.on('weberror', (webError) => {
        const caught: unknown = webError.error()
        errors.push(String(caught))
      })
      await use()
      const unexpected = errors.filter(
        (text) => !expectedErrors.some((part) => text.includes(part)),
      )
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
