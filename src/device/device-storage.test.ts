import { afterEach, expect, it, vi } from 'vitest'
import { withStorage } from './device-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('works when the browser refuses storage or has none', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', {})
  expect(withStorage(refuse, 'refused')).toBe('refused')
  vi.stubGlobal('localStorage', undefined)
  expect(withStorage(() => 'read', 'refused')).toBe('refused')
})

it('throws on unexpected errors', () => {
  vi.stubGlobal('localStorage', {})
  const fault = () => {
    throw new TypeError('a bug')
  }
  expect(() => withStorage(fault, null)).toThrow('a bug')
})
