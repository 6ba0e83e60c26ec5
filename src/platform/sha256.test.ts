import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

it('a hash has 64 digits, even with a small byte', async () => {
  const texts = Array.from({ length: 8 }, (_, place) => new Uint8Array([place]))
  const expected = texts.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  expect(expected.some((hash) => /^(?:..)*0/.test(hash))).toBe(true)
  expect(await Promise.all(texts.map(sha256))).toEqual(expected)
})
