import { afterAll, vi } from 'vitest'

// What a file of tests replaced must not reach the next one in the same process.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
