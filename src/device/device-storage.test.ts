import { afterEach, expect, it, vi } from 'vitest'
import { withStorage } from './device-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('answers without a storage that the browser refuses, or that is not there', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', {})
  expect(withStorage(refuse, 'refused')).toBe('refused')
  vi.stubGlobal('localStorage', undefined)
  expect(withStorage(() => 'read', 'refused')).toBe('refused')
})

it('throws on what nobody expects', () => {
  vi.stubGlobal('localStorage', {})
  const fault = () => {
    throw new TypeError('a bug')
  }
  expect(() => withStorage(fault, null)).toThrow('a bug')
})
