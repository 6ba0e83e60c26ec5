import { seededRandom } from '#tests/support/random-numbers.ts'

/** Makes text that people paste, type by mistake or send on purpose; the same seed, the same text. */
export interface HostileText {
  /** @param around lengths in code points at which a rule changes its mind. */
  line(alphabet: readonly string[], around: readonly number[]): string
  email(): string
}

export const letters = [
  ...'abcxyzABCXYZäßÉñøŞΩЖشבक漢ก가',
  'क्षि',
  'श्री',
  'ज\u094d\u200dञ',
  'e\u0301',
]
export const prose = [
  ...letters,
  ...'0123456789.,;:!?()&/%+-_"\'`@#',
  '👩‍👩‍👧',
  '🇮🇳',
  '1\ufe0f\u20e3',
  '😀',
]
export const phoneSigns = [...'0123456789', ...'0123456789', ...'+-() ']

const hostile = [
  ...'\t\n\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2007\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
  ...'\u0000\u0001\u001f\u007f\u0080\u009f',
  ...'<>＜＞‹›≮≯\u226e\u0338\u2329\u232a',
  // Invisible: zero-width, joiners, direction marks, soft hyphen, tags, variation selectors.
  ...'\u200b\u200c\u200d\u2060\u180e\u00ad\u200e\u200f\u202a\u202e\u2066\u2069\u061c\u{e0041}\ufe0f',
  ...'\u0300\u0301\u0338\u0323\u0340\u0344\u0958\u09dc\u0f43\u1100\u1161\u11a8\u20d0\u3099\ufb1d',
  ...'ıİſKÅΩﬁ½²①Ⅻ٣५\u{1d400}\u{2f800}\u{1f1e6}\ufdfa\ufffd\uffff\ufdd0\u{10ffff}\ue000\u{f0000}',
  '\ud800',
  '\udc00',
  '\udbff\u0001\udfff',
  '\r\n',
  '\n\n',
  '  ',
  '<script>',
  'a\u0315\u0300\u05ae\u0300\u0062',
  'שלום',
  'مرحبا',
  'தமிழ்',
]

export function hostileText(seed: number): HostileText {
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const anyCodePoint = () => String.fromCodePoint(below(0x11_0000))
  const nastyPiece = () => (random() < 0.1 ? anyCodePoint() : oneOf(hostile))

  const line = (alphabet: readonly string[], around: readonly number[]): string => {
    const share = oneOf([0, 0, 0.02, 0.3, 1])
    const isNearLimit = random() < 0.5
    const wanted = isNearLimit ? oneOf(around) + below(7) - 3 : below(40)
    // Long texts repeat one passage: the limit is what they are about, and they stay cheap.
    const passage: string[] = []
    const passageLength = Math.min(wanted, 60)
    while (passage.length < passageLength) {
      passage.push(random() < share ? nastyPiece() : oneOf(alphabet))
    }
    const points = [...passage.join('')]
    const filler = oneOf(alphabet.filter((piece) => piece.length === 1 && piece !== ' '))
    const text =
      points.slice(0, wanted).join('') + filler.repeat(Math.max(0, wanted - points.length))
    return `${random() < 0.1 ? oneOf(hostile) : ''}${text}${random() < 0.1 ? oneOf(hostile) : ''}`
  }

  const label = (): string => {
    const length = oneOf([0, 1, 1, 2, 3, 5, 61, 62, 63, 64])
    const signs = Array.from({ length }, () => oneOf([...'abz019ABZ-']))
    if (random() < 0.7) {
      if (length > 0) signs[0] = 'a'
      if (length > 1) signs[length - 1] = '9'
    }
    return signs.join('')
  }
  const email = (): string => {
    const localSigns = [...`abzABZ019.!#$%&'*+/=?^_\`{|}~-`, ...(random() < 0.2 ? prose : [])]
    const local = Array.from({ length: oneOf([0, 1, 8, 64, 120]) }, () => oneOf(localSigns)).join(
      '',
    )
    const domain = Array.from({ length: oneOf([1, 2, 2, 3, 4]) }, label).join('.')
    const address = `${local}${oneOf(['@', '@', '@', '@', '@', '', '@@', ' @'])}${domain}`
    const wanted = 253 + below(5)
    const padded =
      random() < 0.3 ? 'x'.repeat(Math.max(0, wanted - address.length)) + address : address
    if (random() < 0.8) return padded
    const at = below(padded.length + 1)
    return padded.slice(0, at) + nastyPiece() + padded.slice(at)
  }
  return { line, email }
}
