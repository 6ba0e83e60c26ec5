import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentFault } from './file-content.ts'

const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const archive = Buffer.from('PK\u0003\u0004 and so on')

test('an AVIF ends with its last box', async () => {
  const avif = await sharp({ create: { width: 8, height: 8, channels: 4, background: 'red' } })
    .avif()
    .toBuffer()
  const fault = (bytes: Buffer) => contentFault(bytes, 'image/avif')
  expect(fault(avif)).toBeNull()
  for (const behind of [page, archive, Buffer.from('x')]) {
    expect(fault(Buffer.concat([avif, behind]))).toBe('broken')
  }
  expect(fault(Buffer.concat([avif.subarray(0, 12), page]))).toBe('broken')
  expect(fault(avif.subarray(0, -5))).toBe('broken')
  expect(fault(Buffer.alloc(0))).toBe('broken')
})
