import { describe, expect, it } from 'vitest'
import { shareAddresses } from './share-addresses.ts'

describe('share addresses', () => {
  const address = 'https://a.example/blog/b?x=1&y=2#z'
  const title = 'Fire & stairs: 50% "first"'
  const links = shareAddresses(address, title)

  it('name the three networks of the specification, in its order', () => {
    expect(links.map(({ network }) => network)).toEqual(['Facebook', 'Twitter', 'LinkedIn'])
  })

  it('carry address and title whole, whatever characters they hold', () => {
    const given = links.map(({ href }) => Object.fromEntries(new URL(href).searchParams))
    expect(given).toEqual([{ u: address }, { url: address, text: title }, { url: address }])
  })

  it('lead to the networks over https', () => {
    const origins = links.map(({ href }) => new URL(href).origin)
    expect(origins).toEqual([
      'https://www.facebook.com',
      'https://twitter.com',
      'https://www.linkedin.com',
    ])
  })
})
