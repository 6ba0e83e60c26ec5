/** What a typed text asks for. */
export type LeadSearch =
  /** Leads whose id lies in this range: a reference names the first eight digits of it. */
  | { readonly kind: 'ids'; readonly from: string; readonly to: string }
  /** A query for `to_tsquery`. */
  | { readonly kind: 'words'; readonly query: string }

const reference = /^([0-9a-f]{4})[-–]([0-9a-f]{4})$/i
const wholeId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const phone = /^[0-9+() -]+$/
/** As the database keeps a number for search: the last ten digits. */
const phoneDigits = 10
const fewestPhoneDigits = 5
const mostWords = 12

/**
 * Reads what somebody has typed into the search field: a reference (`4F0C-9A31`), a whole id, or
 * words, each of which may be the beginning of one. Null when there is nothing to look for.
 * Signs that mean something to `to_tsquery` never reach it.
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
  const all = words.map(prefix).join(' & ')
  const digits = typed.replaceAll(/[^0-9]/g, '')
  const isPhone = phone.test(typed) && digits.length >= fewestPhoneDigits
  return {
    kind: 'words',
    query: isPhone ? `(${all}) | ${prefix(digits.slice(-phoneDigits))}` : all,
  }
}

/** In quotes it is one operand whatever it holds; none of the words holds a quote. */
function prefix(word: string): string {
  return `'${word}':*`
}
