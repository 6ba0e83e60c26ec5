import { describe, expect, it } from 'vitest'
import { maxQuantity, maxRequestLines } from '#src/domain/leads/request-lines.ts'
import { basketLink, longestLink, readBasketLink } from './basket-link.ts'

const page = 'https://www.a-company-with-a-long-name.example.com/basket'
const idOf = (number: number) => `6a0c2d7e-ffff-4000-bf00-${String(number).padStart(12, '0')}`

const line = (number: number, fields: Partial<ReturnType<typeof base>> = {}, slug?: string) => ({
  ...base(number, slug),
  ...fields,
})

const base = (number: number, slug = `site-office-so-${number}`) => ({
  id: `line ${number}`,
  product: {
    id: idOf(number),
    name: `Site Office SO-${number}`,
    slug,
    category_slug: 'prefabricated-buildings',
    picture: null,
  },
  quantity: 1,
  options: null as string | null,
  note: 'For Rao, +91 98480 22338' as string | null,
})

const hashOf = (address: string) => address.slice(address.indexOf('#') + 1)

const read = (address: string) => readBasketLink(hashOf(address))

describe('the link of a basket', () => {
  it('has products, quantities and options, but no notes', () => {
    const lines = [line(1), line(2, { quantity: 12, options: 'గది + toilet, (west)' }), line(3)]
    const { address, withoutOptions } = basketLink(page, lines)
    expect(withoutOptions).toBe(0)
    expect(address).toMatch(/^[\w:/.#=,-]+$/)
    expect(read(address)).toEqual({
      ok: true,
      value: {
        leftOut: 0,
        lines: [
          { product: 'site-office-so-1', quantity: 1, options: null },
          { product: 'site-office-so-2', quantity: 12, options: 'గది + toilet, (west)' },
          { product: 'site-office-so-3', quantity: 1, options: null },
        ],
      },
    })
  })

  it('of the largest possible basket has at most 2,000 characters, and all its products', () => {
    const slug = (number: number) => `${'a'.repeat(97)}-${number}`.slice(-100)
    const largest = Array.from({ length: maxRequestLines }, (_, number) =>
      line(number, { quantity: maxQuantity, options: 'గ'.repeat(200) }, slug(number)),
    )
    const { address, withoutOptions } = basketLink(page, largest)
    expect(address.length).toBeLessThanOrEqual(longestLink)
    expect(withoutOptions).toBe(maxRequestLines)
    const result = read(address)
    if (result?.ok !== true) throw new Error('not read')
    expect(result.value.leftOut).toBe(0)
    expect(result.value.lines.map(({ quantity }) => quantity)).toEqual(
      largest.map(() => maxQuantity),
    )
    expect(
      result.value.lines.every(
        ({ product }, number) => product === slug(number) || product === idOf(number),
      ),
    ).toBe(true)
  })

  it('keeps short options when there is no room for all', () => {
    const lines = Array.from({ length: 20 }, (_, number) =>
      line(number, { options: number % 2 === 0 ? 'Blue' : 'x'.repeat(200) }),
    )
    const { address, withoutOptions } = basketLink(page, lines)
    expect(address.length).toBeLessThanOrEqual(longestLink)
    expect(withoutOptions).toBeGreaterThan(0)
    expect(withoutOptions).toBeLessThanOrEqual(10)
    const result = read(address)
    if (result?.ok !== true) throw new Error('not read')
    expect(result.value.lines.filter(({ options }) => options === 'Blue')).toHaveLength(10)
  })

  it('is read although an app has escaped it', () => {
    const { address } = basketLink(page, [line(1, { quantity: 2 })])
    expect(readBasketLink(encodeURIComponent(hashOf(address)))).toEqual(read(address))
  })
})

/** A link as somebody may forge it: with the right sum of whatever lines. */
function forged(lines: string): string {
  let sum = 0x81_1c_9d_c5
  for (const letter of lines) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return `b=1.${(sum >>> 0).toString(36)}.${lines}`
}

describe('a damaged link', () => {
  it('that is empty gives no basket', () => {
    for (const hash of ['', 'products', 'bread', 'get-quote']) {
      expect(readBasketLink(hash)).toBeNull()
    }
  })

  it('is refused when a character is missing or changed', () => {
    const hash = hashOf(
      basketLink(page, [line(1, { quantity: 12 }), line(2, { options: 'Blue' })]).address,
    )
    for (let length = 2; length < hash.length; length++) {
      expect(readBasketLink(hash.slice(0, length)), hash.slice(0, length)).toMatchObject({
        failure: 'damaged',
      })
    }
    expect(readBasketLink(hash.replace('12', '13'))).toMatchObject({ failure: 'damaged' })
  })

  it('is refused when it is from a newer version, too long, or empty', () => {
    expect(readBasketLink('b=2.abc.whatever!')).toMatchObject({ failure: 'newer-app' })
    for (const lines of ['', '..', 'x'.repeat(3000), '%', '\u0000', '<img>', '__proto__,1']) {
      expect(readBasketLink(forged(lines)), lines).toMatchObject({ failure: 'damaged' })
    }
  })

  it('drops invalid lines, and counts them', () => {
    const lines = [
      'a-1',
      'a-2,0',
      'a-3,1000',
      'a-4,-1',
      'a-5,1e3',
      'A-6',
      'a--7',
      'a-8,1,!!',
      'a-9,1,_w',
      'a-10,1,QQ,more',
      `a-11,1,${'QUFB'.repeat(70)}`,
      'a'.repeat(101),
      '_tooShort',
      'a-12,999,PGI-Qmx1ZTwvYj4',
    ]
    expect(readBasketLink(forged(lines.join('.')))).toEqual({
      ok: true,
      value: {
        leftOut: 12,
        lines: [
          { product: 'a-1', quantity: 1, options: null },
          { product: 'a-12', quantity: 999, options: 'bBlue/b' },
        ],
      },
    })
  })

  it('has no more lines than a request may have', () => {
    const result = readBasketLink(forged(Array.from({ length: 50 }, () => 'a-1').join('.')))
    expect(result).toMatchObject({ ok: true, value: { leftOut: 20 } })
  })
})
