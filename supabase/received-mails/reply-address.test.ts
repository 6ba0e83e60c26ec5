import { expect, it } from 'vitest'
import { isReplyAddress, replyAddressOf, tokensIn } from './reply-address.ts'

const address = 'reply@mail.example.com'
const [one, two] = ['0123456789abcdef0123456789abcdef01234567', 'f'.repeat(40)]

it('a token is found in any header with addresses, in any case, once', () => {
  const [first, second] = [replyAddressOf(address, one), replyAddressOf(address, two)]
  expect(first).toBe(`reply+${one}@mail.example.com`)
  expect(first.split('@')[0]?.length).toBeLessThanOrEqual(64)
  const text = `Sales <${first.toUpperCase()}>, "x" <a@example.com>; ${second}\n(${first})`
  expect(tokensIn(text, address)).toEqual([one, two])
})

it.each([
  address,
  `reply+${one}@example.com`,
  `reply+${one}@mail.example.com.evil.example`,
  `noreply+${one}@mail.example.com`,
  `reply+${one}0@mail.example.com`,
  `reply+${one.slice(1)}@mail.example.com`,
  `reply+${'g'.repeat(40)}@mail.example.com`,
])('no token is found in %s', (text) => {
  expect(tokensIn(text, address)).toEqual([])
})

it('a mail to very many leads counts for ten', () => {
  const many = Array.from({ length: 100 }, (_, place) =>
    replyAddressOf(address, String(place).padStart(40, '0')),
  )
  expect(tokensIn(many.join(' '), address)).toHaveLength(10)
})

it.each([
  'reply',
  'reply@',
  '@example.com',
  'a+b@example.com',
  'a b@example.com',
  'a@b',
  'a@b.c\n',
])('replies cannot be received at %j', (text) => {
  expect(isReplyAddress(text)).toBe(false)
})
