import * as v from 'valibot'
import { lineFields, maxRequestLines } from '#src/domain/leads/request-lines.ts'
import type { BasketLine } from '#src/outbox/basket/baskets.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'

/** Characters that survive in every app's links and keep a QR code small. */
export const longestLink = 2000

/**
 * The fragment of the link, which no server sees or logs: a version, a checksum of the rest, and
 * the lines. A line is a product, its quantity if that is not one, and its options.
 */
const form = /^b=(?<version>\d{1,3})\.(?<sum>[\da-z]{1,7})\.(?<lines>.*)$/
const version = 1

const slug = /^[a-z\d]+(?:-[a-z\d]+)*$/
const longestSlug = 100
const shortId = /^_[\w-]{22}$/

/** A line as stored in a link, without customer and note. */
export interface LinkedLine extends Pick<BasketLine, 'quantity' | 'options'> {
  /** Slug of the product, or its id. */
  readonly product: string
}

export interface LinkedBasket {
  readonly lines: readonly LinkedLine[]
  /** Number of lines that are unreadable or exceed a request's limit. */
  readonly leftOut: number
}

/** The link was cut off, changed, or made by a newer version of the site. */
type LinkFailure = 'damaged' | 'newer-app'

/**
 * The URL that transfers a basket, of at most 2,000 characters. If it is too long, the longest
 * options are dropped first; then the longest slugs are replaced by ids.
 * @param page the URL of the basket's page.
 * @returns also how many lines have lost their options.
 */
export function basketLink(page: string, lines: readonly BasketLine[]) {
  const parts = lines.map(({ product, quantity, options }) => ({
    id: `_${base64Url(uuidBytes(product.id))}`,
    product: slug.test(product.slug) ? product.slug : '',
    quantity: quantity === 1 ? '' : `${quantity}`,
    options: options === null ? '' : base64Url(new TextEncoder().encode(options)),
  }))
  const write = () => {
    const text = parts
      .map((part) => `${part.product || part.id},${part.quantity},${part.options}`)
      .map((part) => part.replace(/,+$/, ''))
      .join('.')
    return `${page}#b=${version}.${checkSum(text)}.${text}`
  }
  let withoutOptions = 0
  let address = write()
  while (address.length > longestLink) {
    const longest = longestOf(parts, 'options')
    if (longest === undefined) {
      const named = longestOf(parts, 'product')
      if (named === undefined) break
      named.product = ''
    } else {
      longest.options = ''
      withoutOptions++
    }
    address = write()
  }
  return { address, withoutOptions }
}

function longestOf<Key extends string, Part extends Record<Key, string>>(
  parts: readonly Part[],
  key: Key,
): Part | undefined {
  const [longest] = parts.toSorted((a, b) => b[key].length - a[key].length)
  return longest?.[key] === '' ? undefined : longest
}

/**
 * Parses the fragment, whatever it contains.
 * @returns null if it is not a basket.
 */
export function readBasketLink(hash: string): Result<LinkedBasket, LinkFailure> | null {
  if (!hash.startsWith('b=') && !/^b%3d/i.test(hash)) return null
  if (hash.length > longestLink) return fail('damaged')
  const parts = form.exec(decoded(hash))?.groups
  if (parts === undefined) return fail('damaged')
  const { lines = '', sum } = parts
  if (Number(parts['version']) > version) return fail('newer-app')
  if (sum !== checkSum(lines)) return fail('damaged')
  const texts = lines.split('.')
  const read = texts.slice(0, maxRequestLines).flatMap((text) => readLine(text) ?? [])
  return read.length === 0
    ? fail('damaged')
    : succeed({ lines: read, leftOut: texts.length - read.length })
}

const fieldsOfLine = v.object({ quantity: lineFields.quantity, options: lineFields.options })

function readLine(text: string): LinkedLine | null {
  const [name = '', quantity = '', options = '', ...more] = text.split(',')
  const product = productOf(name)
  const optionText = options === '' ? null : textOf(options)
  if (product === null || optionText === undefined || more.length > 0) return null
  if (!/^\d{0,3}$/.test(quantity)) return null
  const fields = v.safeParse(fieldsOfLine, {
    quantity: quantity === '' ? 1 : Number(quantity),
    options: optionText,
  })
  return fields.success ? { product, ...fields.output } : null
}

function productOf(name: string): string | null {
  if (slug.test(name) && name.length <= longestSlug) return name
  const bytes = shortId.test(name) ? bytesOf(name.slice(1)) : undefined
  if (bytes === undefined) return null
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function textOf(encoded: string): string | undefined {
  const bytes = /^[\w-]+$/.test(encoded) ? bytesOf(encoded) : undefined
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function decoded(hash: string): string {
  try {
    // Some apps escape more characters than necessary.
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}

function uuidBytes(id: string): Uint8Array {
  const pairs = id.replaceAll('-', '').match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(encoded: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const text = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return undefined
  }
}

/** FNV-1a: detects links that were cut off or mistyped, not forged ones. */
function checkSum(text: string): string {
  let sum = 0x81_1c_9d_c5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (sum >>> 0).toString(36)
}
