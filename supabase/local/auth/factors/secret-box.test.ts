import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const secret = Buffer.from('a secret of a factor')
const box = createSecretBox('a server')

describe('A sealed secret', () => {
  it('opens for its owner, and differs each time', () => {
    const [first, second] = [box.seal(secret, 'a'), box.seal(secret, 'a')]
    expect(box.open(first, 'a')).toEqual(secret)
    expect(first).not.toBe(second)
    expect(Buffer.from(first, 'base64').includes(secret)).toBe(false)
  })

  it('does not open for another owner, with another key, or after tampering', () => {
    const sealed = box.seal(secret, 'a')
    const changed = Buffer.from(sealed, 'base64')
    changed.writeUInt8(changed.readUInt8(30) ^ 1, 30)
    expect(() => box.open(sealed, 'b')).toThrow()
    expect(() => createSecretBox('another server').open(sealed, 'a')).toThrow()
    expect(() => box.open(changed.toString('base64'), 'a')).toThrow()
  })

  it('stores of a one-time code only what verifies it for one challenge', () => {
    expect(box.digest('123456', 'a')).toBe(box.digest('123456', 'a'))
    expect(box.digest('123456', 'a')).not.toBe(box.digest('123456', 'b'))
    expect(box.digest('123456', 'a')).not.toBe(createSecretBox('other').digest('123456', 'a'))
  })
})
