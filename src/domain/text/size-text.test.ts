import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [1, '1 byte'],
  [812, '812 bytes'],
  [1024, '1 KB'],
  [49_000, '48 KB'],
  [1_048_000, '1023 KB'],
  [1_048_575, '1.0 MB'],
  [1_258_291, '1.2 MB'],
  [5_242_880, '5.0 MB'],
  [12_900_000, '12 MB'],
  [1_073_700_000, '1.0 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words)
})
