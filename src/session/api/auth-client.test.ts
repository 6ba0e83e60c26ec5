import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionEndSignal } from './auth-client.ts'
import { sessionKey, storedSession } from './session-presence.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})
afterEach(() => vi.unstubAllGlobals())

describe('the end of a session', () => {
  it('is reported once to subscribers, and not for a refreshed session', () => {
    stored.set(sessionKey, 'first')
    const first = sessionEndSignal()
    stored.set(sessionKey, 'refreshed')
    storedSession.tell()
    expect(first.aborted).toBe(false)
    stored.delete(sessionKey)
    storedSession.tell()
    expect(first.aborted).toBe(true)

    stored.set(sessionKey, 'second')
    const second = sessionEndSignal()
    storedSession.tell()
    expect(second.aborted).toBe(false)
  })
})
