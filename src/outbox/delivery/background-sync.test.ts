import { afterEach, describe, expect, it, vi } from 'vitest'
import { showOnIcon } from '#src/outbox/app-badge.ts'
import { requestBackgroundSync } from './background-sync.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const worker = (sync: object | undefined) => ({
  serviceWorker: { getRegistration: async () => (sync === undefined ? undefined : { sync }) },
})

describe('Background Sync', () => {
  it("is registered under the outbox's tag", async () => {
    const register = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', worker({ register }))
    await requestBackgroundSync()
    expect(register.mock.calls).toEqual([['outbox']])
  })

  it.each([
    ['refused', worker({ register: () => Promise.reject(new Error('no')) })],
    ['not there', worker({})],
    ['without a worker', worker(undefined)],
    ['without any workers', {}],
  ])('that is %s is no failure', async (_title, navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(await requestBackgroundSync().catch((error: unknown) => error)).toBeUndefined()
  })
})

describe('the icon of the app', () => {
  it('shows the number of waiting entries, if any', async () => {
    const shown: unknown[] = []
    vi.stubGlobal('navigator', {
      setAppBadge: async (count: number) => shown.push(count),
      clearAppBadge: async () => shown.push('nothing'),
    })
    await showOnIcon(2)
    await showOnIcon(0)
    expect(shown).toEqual([2, 'nothing'])
  })

  it('that is missing is not an error', async () => {
    const setAppBadge = () => Promise.reject(new Error('not installed'))
    for (const navigator of [{}, { setAppBadge }]) {
      vi.stubGlobal('navigator', navigator)
      expect(await showOnIcon(1).catch((error: unknown) => error)).toBeUndefined()
    }
  })
})
