import { afterEach, expect, it, vi } from 'vitest'
import { sha256 } from '#src/platform/sha256.ts'
import { isUuid } from '#src/platform/uuid.ts'
import { supplyCrypto } from './crypto-without-https.ts'

const getRandomValues = crypto.getRandomValues.bind(crypto)

afterEach(() => vi.unstubAllGlobals())

it('makes version 4 ids where the browser cannot', () => {
  vi.stubGlobal('crypto', { getRandomValues })
  supplyCrypto()
  const ids = Array.from({ length: 50 }, () => crypto.randomUUID())
  expect(new Set(ids).size).toBe(50)
  expect(ids.filter((id) => !isUuid(id) || !/^.{14}4.{4}[89ab]/.test(id))).toEqual([])
})

it('hashes like a browser, for a buffer and for a part of one', async () => {
  const text = new TextEncoder().encode('Häuser – घर')
  const [whole, part] = [await sha256(text.buffer), await sha256(text.subarray(3, 9))]
  vi.stubGlobal('crypto', { getRandomValues })
  supplyCrypto()
  expect(await sha256(text.buffer)).toBe(whole)
  expect(await sha256(text.subarray(3, 9))).toBe(part)
})

it('keeps what the browser has', () => {
  const own = '4f0c9a31-0000-4000-8000-000000000001'
  const subtle = {}
  vi.stubGlobal('crypto', { getRandomValues, randomUUID: () => own, subtle })
  supplyCrypto()
  expect(crypto.randomUUID()).toBe(own)
  expect(crypto.subtle).toBe(subtle)
})
