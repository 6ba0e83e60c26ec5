import { describe, expect, it } from 'vitest'
import { replyAddresses } from './reply-addresses.ts'

const lead = (phone: string | null, email: string | null = 'a+b&c@example.com') =>
  ({
    kind: 'inquiry',
    id: '4f0c9a31-1111-4222-8333-444455556666',
    name: 'Lakshmi & Sons?',
    email,
    phone,
    inquiryType: 'support',
    preferredTime: null,
  }) as Parameters<typeof replyAddresses>[0]

describe('the ways to answer a customer', () => {
  it.each([
    ['+91 98480 12345', 'tel:+919848012345', '919848012345'],
    ['98480-12345', 'tel:+919848012345', '919848012345'],
    ['098480 12345', 'tel:+919848012345', '919848012345'],
    ['91 98480 12345', 'tel:+919848012345', '919848012345'],
    ['+91-098480-12345', 'tel:+919848012345', '919848012345'],
    ['0091 98480 12345', 'tel:+919848012345', '919848012345'],
    ['+91 (0) 40 2345 6789', 'tel:+914023456789', '914023456789'],
    ['98480 12345 98480 12346', 'tel:98480123459848012346', null],
    ['040 2345 6789', 'tel:+914023456789', null],
    ['+44 20 7946 0000', 'tel:+442079460000', '442079460000'],
    ['+1234', null, null],
    ['()', null, null],
    [null, null, null],
  ])('for the number %s are %s and WhatsApp %s', (phone, call, whatsApp) => {
    const addresses = replyAddresses(lead(phone))
    expect(addresses.phone).toBe(call)
    expect(addresses.whatsApp?.split(/[/?]/)[3] ?? null).toBe(whatsApp)
  })

  it('fill in the reference, and no customer input adds a header to the mail', () => {
    const address = new URL(replyAddresses(lead(null)).mail ?? '')
    expect(decodeURIComponent(address.pathname)).toBe('a+b&c@example.com')
    expect([...address.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(address.searchParams.get('subject')).toContain('4F0C-9A31')
    expect(address.searchParams.get('body')).toBe('Dear Lakshmi & Sons?,\r\n\r\n')
  })

  it('have no mail link without an address', () => {
    expect(replyAddresses(lead(null, null)).mail).toBeNull()
  })
})
