import { afterEach, expect, it, vi } from 'vitest'
import { catalogueBytes, mostUnaskedRows } from './unasked.ts'

afterEach(() => vi.unstubAllGlobals())

it('a catalogue of 2,000 products is fetched unasked, one of 20,000 is not', () => {
  vi.stubGlobal('navigator', {})
  expect(mostUnaskedRows()).toBeGreaterThan(2000)
  expect(mostUnaskedRows()).toBeLessThan(20_000)
})

it('with Save-Data the limit is a tenth', () => {
  const before = mostUnaskedRows()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(mostUnaskedRows()).toBeLessThan(before / 10)
  expect(mostUnaskedRows()).toBeGreaterThanOrEqual(200)
})

it('gives the size of the whole catalogue', () => {
  expect(catalogueBytes(20_000)).toBe(60_000_000)
})
