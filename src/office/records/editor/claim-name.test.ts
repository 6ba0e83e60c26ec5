import { afterEach, expect, it, vi } from 'vitest'
import { claimName } from './claim-name.ts'

afterEach(() => vi.unstubAllGlobals())

/** What browsers have for all tabs of a site. */
function fakeLocks() {
  const held = new Set<string>()
  const request = async (
    name: string,
    _options: object,
    work: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (held.has(name)) return work(null)
    held.add(name)
    await work({})
    held.delete(name)
  }
  return { held, locks: { request } }
}

it('claims the first name that no other tab has, and releases it on leaving', async () => {
  const { held, locks } = fakeLocks()
  vi.stubGlobal('navigator', { locks })
  held.add('edit product-new')
  const page = new AbortController()
  expect(await claimName(['product-new', 'b', 'c'], page.signal)).toBe('b')
  expect([...held]).toEqual(['edit product-new', 'edit b'])
  page.abort()
  expect(await claimName(['b', 'c'], new AbortController().signal)).toBe('b')
})

it('claims the first name where there are no locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await claimName(['a', 'b'], new AbortController().signal)).toBe('a')
})
