import { afterEach, expect, it, vi } from 'vitest'
import { catalogueBytes, mostUnaskedRows } from './unasked.ts'

afterEach(() => vi.unstubAllGlobals())

it('a catalogue of 2,000 products is fetched unasked, one of 20,000 is not', () => {
  vi.stubGlobal('navigator', {})
  expect(mostUnaskedRows()).toBeGreaterThan(2000)
  expect(mostUnaskedRows()).toBeLessThan(20_000)
})

it('who saves data is asked from a tenth on', () => {
  const before = mostUnaskedRows()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(mostUnaskedRows()).toBeLessThan(before / 10)
  expect(mostUnaskedRows()).toBeGreaterThanOrEqual(200)
})

it('says how much the whole would be', () => {
  expect(catalogueBytes(20_000)).toBe(60_000_000)
})
