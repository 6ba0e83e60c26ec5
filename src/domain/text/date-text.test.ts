import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDate } from './date-text.ts'

describe('the date of a post', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'is the same day in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(formatDate('2026-10-06')).toBe('6 October 2026')
      expect(formatDate('2024-02-29')).toBe('29 February 2024')
      expect(formatDate('2026-01-01')).toBe('1 January 2026')
    },
  )
})
