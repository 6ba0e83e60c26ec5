import { describe, expect, it } from 'vitest'
import { securityTxt } from './security-txt.ts'

describe('security.txt', () => {
  it('has the fields of RFC 9116 and expires within a year, on any day', () => {
    for (const day of ['2026-01-31', '2026-02-28', '2027-12-31T23:59:59Z']) {
      const now = new Date(day)
      const fields = new Map(
        securityTxt('https://www.example.com', now)
          .trim()
          .split('\n')
          .map((line) => [line.split(': ')[0], line.split(': ')[1]]),
      )
      expect(fields.get('Contact')).toMatch(/^mailto:[^@\s]+@[^@\s]+$/)
      expect(fields.get('Canonical')).toBe('https://www.example.com/.well-known/security.txt')
      const days = (Date.parse(fields.get('Expires') ?? '') - now.getTime()) / 86_400_000
      expect(days).toBeGreaterThan(300)
      expect(days).toBeLessThan(366)
    }
  })

  it('stays the same all month', () => {
    const on = (day: string) => securityTxt('http://localhost:4173', new Date(day))
    expect(on('2026-11-01')).toBe(on('2026-11-30'))
    expect(on('2026-11-30')).not.toBe(on('2026-12-01'))
  })
})
