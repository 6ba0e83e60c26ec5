import { afterAll, vi } from 'vitest'

// Replacements made by a test file must not reach the next one in the same process.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
