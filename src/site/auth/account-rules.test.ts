import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { credentialsForm, passwordLength } from './account-rules.ts'

function errorsOf(email: string, password: string): readonly string[] {
  const { issues } = v.safeParse(credentialsForm, { email, password }, { abortPipeEarly: true })
  return (issues ?? []).map(({ message }) => message)
}

const fine = 'secret'
const bytes = /^This password is too long to store/

describe('the rules of an account', () => {
  it.each(['', 'a', 'a@b', '@example.com', 'a b@example.com'])('refuse the address %j', (email) =>
    expect(errorsOf(email, fine)).toEqual(['Invalid email address']),
  )

  it('accept an address of up to 255 characters', () => {
    const labels = `${'x'.repeat(60)}.`.repeat(3)
    const address = (length: number) => `${'l'.repeat(length - labels.length - 4)}@${labels}com`
    expect(errorsOf(address(255), fine)).toEqual([])
    expect(errorsOf(address(256), fine)).toEqual(['Email must be less than 255 characters'])
  })

  it.each([
    ['12345', 'Password must be at least 6 characters'],
    ['', 'Password must be at least 6 characters'],
    ['అఆఇఈఉ', 'Password must be at least 6 characters'],
    ['x'.repeat(101), 'Password must be at most 100 characters'],
  ])('refuse the password %j', (password, message) =>
    expect(errorsOf('a@example.com', password)).toEqual([message]),
  )

  it.each(['x'.repeat(73), 'అ'.repeat(25), 'ä'.repeat(37)])(
    'explain that %j has too many bytes',
    (password) =>
      expect(errorsOf('a@example.com', password)).toEqual([expect.stringMatching(bytes)]),
  )

  it('accept every length that their messages allow', () => {
    const lengths = passwordLength.match(/\d+/g) ?? []
    expect(lengths).toHaveLength(2)
    for (const length of lengths) {
      expect(errorsOf('a@example.com', 'x'.repeat(Number(length)))).toEqual([])
    }
  })

  it.each(['123456', 'x'.repeat(72), 'అ'.repeat(24), '      ', ' päss wörd '])(
    'accept the password %j unchanged',
    (password) => {
      const { password: taken } = v.parse(credentialsForm, { email: ' A@Example.com ', password })
      expect(taken).toBe(password)
    },
  )
})
