import { wordSound } from './word-sound.ts'

/** A parsed search. */
export type LeadSearch =
  /** A range of ids: a reference is the first eight digits of an id. */
  | { readonly kind: 'ids'; readonly from: string; readonly to: string }
  /** A query for `to_tsquery`. */
  | { readonly kind: 'words'; readonly query: string }

const reference = /^([0-9a-f]{4})[-–]([0-9a-f]{4})$/i
const wholeId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const phone = /^[0-9+() -]+$/
/** The database searches the last ten digits of a number. */
const phoneDigits = 10
const fewestPhoneDigits = 5
const mostWords = 12

/**
 * Parses a search: a reference (`4F0C-9A31`), a whole id, or words, each of which may be a prefix
 * or sound like a name. Null if there is nothing to search for. Operators of `to_tsquery` never
 * reach it.
 */
export function readSearch(text: string): LeadSearch | null {
  const typed = text.trim().replace(/^#/, '')
  const [, first, second] = reference.exec(typed) ?? []
  if (first !== undefined && second !== undefined) {
    const start = `${first}${second}`.toLowerCase()
    return {
      kind: 'ids',
      from: `${start}-0000-0000-0000-000000000000`,
      to: `${start}-ffff-ffff-ffff-ffffffffffff`,
    }
  }
  if (wholeId.test(typed)) {
    return { kind: 'ids', from: typed.toLowerCase(), to: typed.toLowerCase() }
  }
  const words = typed
    .split(/[^\p{L}\p{M}\p{N}@._+-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)
  if (words.length === 0) return null
  const all = words.map(wordOrSound).join(' & ')
  const numbers = phone.test(typed) ? phonesOf(typed.replaceAll(/[^0-9]/g, '')) : []
  return {
    kind: 'words',
    query: numbers.length > 0 ? [`(${all})`, ...numbers.map(prefix)].join(' | ') : all,
  }
}

/** Prefixes that typed digits may stand for: a number, or one after the country code or a zero. */
function phonesOf(digits: string): readonly string[] {
  const numbers = [digits, digits.replace(/^(?:(?:00)?91|0+)/, '')]
    .filter(({ length }) => length >= fewestPhoneDigits)
    .map((number) => number.slice(-phoneDigits))
  return [...new Set(numbers)]
}

/** Matches a word as typed, by its parts, or by its sound. */
function wordOrSound(word: string): string {
  const parts = word.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== '')
  const sound = wordSound(word)
  const ways = [
    prefix(word),
    ...(parts.length > 1 ? [`(${parts.map(prefix).join(' & ')})`] : []),
    ...(sound === null ? [] : [prefix(sound)]),
  ]
  return ways.length === 1 ? prefix(word) : `(${ways.join(' | ')})`
}

/** Quoted, it is one operand whatever it contains; words never contain quotes. */
function prefix(word: string): string {
  return `'${word}':*`
}
