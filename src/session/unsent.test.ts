import { afterEach, expect, it, vi } from 'vitest'
import { drafts } from './drafts.ts'
import { unsentNames, unsentWork } from './unsent.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('lists what signing out would delete: waiting entries and unsaved input', () => {
  const stored: Record<string, string> = {}
  const methods: Record<string, unknown> = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => (stored[key] = text),
    removeItem: (key: string) => delete stored[key],
  }
  vi.stubGlobal('localStorage', new Proxy(stored, { get: (_, name) => methods[name as string] }))
  const signIn = (id: string) =>
    (stored['prefab-session'] = JSON.stringify({ access_token: 'x', user: { id } }))
  signIn('anna')
  vi.setSystemTime('2026-11-26T10:00:00Z')
  unsentWork.keep('a', 'Offer for Asha', { note: 'x' })
  drafts.keep('edit-offer-a', 'Changes to O/2026-27/0001', { id: 'a' })
  drafts.keep('edit-product-p', 'Changes to Cabin', { id: 'p' })
  vi.setSystemTime('2026-11-26T11:00:00Z')
  drafts.keep('mail-1', 'Email to Ravi', { subject: 'x' })
  drafts.keep('mail-2', 'Email to Divya', { subject: 'y' })
  drafts.drop('mail-2')
  expect(unsentNames()).toEqual(['Offer for Asha', 'Email to Ravi', 'Changes to Cabin'])
  signIn('bela')
  expect(unsentNames()).toEqual([])
})
