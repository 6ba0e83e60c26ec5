/** Elements without visible text. */
const unread = new Set(['head', 'script', 'style', 'title', 'template'])

/**
 * Where lines end: at every `br`; at the edge of a block only if the line has text; at the edge of
 * a paragraph with an empty line.
 */
const breaks = { br: Symbol('br'), block: Symbol('block'), paragraph: Symbol('paragraph') } as const
type Break = (typeof breaks)[keyof typeof breaks]

/** Elements that start and end a line. */
const lines = new Set(
  'address article blockquote body center div dl dd dt footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section table tr ul'.split(
    ' ',
  ),
)

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: '’',
  bull: '•',
  copy: '©',
  deg: '°',
  euro: '€',
  frac12: '½',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: ' ',
  ndash: '–',
  pound: '£',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  sup2: '²',
  sup3: '³',
  times: '×',
  trade: '™',
  zwj: '\u200d',
  zwnj: '\u200c',
}

/**
 * The text of an HTML page in lines, with the URLs of links after their text. No element or
 * attribute survives, and the result is not HTML: `&lt;b&gt;` becomes `<b>`, to be shown as text.
 * Reads each character once, whatever the page, and stops after `most` characters of text.
 */
export function htmlText(html: string, most: number): string {
  const words: (string | Break)[] = []
  let length = 0
  let place = 0
  let link: string | null = null
  while (place < html.length && length <= most) {
    const open = html.indexOf('<', place)
    const said = plainText(html.slice(place, open < 0 ? undefined : open))
    // Spaces between words count as well.
    length += said.length + 1
    words.push(said)
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      place = endOf(html, '-->', open + 4)
      continue
    }
    // A `<` that starts no tag is text.
    const [, slash = '', tag = ''] =
      /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 30)) ?? []
    if (tag === '' && !/[!?]/.test(html[open + 1] ?? '')) {
      words.push('<')
      place = open + 1
      continue
    }
    const close = endOf(html, '>', open)
    const name = tag.toLowerCase()
    if (slash === '' && unread.has(name)) {
      place = endOf(html, '>', endOfElement(html, name, close))
      continue
    }
    if (name === 'br') words.push(breaks.br)
    else if (lines.has(name)) words.push(name === 'p' ? breaks.paragraph : breaks.block)
    else if (name === 'td' || name === 'th') words.push(' ')
    else if (name === 'a' && slash === '') link = addressIn(html.slice(open, close))
    else if (name === 'a' && link !== null) {
      words.push(` (${link})`)
      link = null
    }
    if (name === 'li' && slash === '') words.push('- ')
    place = close
  }
  return linesOf(words)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function linesOf(words: readonly (string | Break)[]): string[] {
  const done: string[] = []
  let line: string[] = []
  const end = (isForced: boolean) => {
    const text = line.join('').replaceAll(/ {2,}/g, ' ').trim()
    line = []
    if (isForced || text !== '') done.push(text)
  }
  for (const word of words) {
    if (typeof word === 'string') line.push(word)
    else {
      end(word === breaks.br)
      if (word === breaks.paragraph) done.push('')
    }
  }
  end(false)
  return done
}

/** The position after the next `mark`, or the end. */
function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

/** The position of an element's end tag. */
function endOfElement(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

/** Line breaks in the source are spaces; unknown entities stay as written. */
function plainText(source: string): string {
  return source
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,8}));/gi,
      (all, decimal, hex, name) => {
        if (name !== undefined) return entities[String(name).toLowerCase()] ?? all
        const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
        const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
        return isCharacter ? String.fromCodePoint(code) : all
      },
    )
}

/** The URL of a link, if it is one of the web. */
function addressIn(tag: string): string | null {
  const [, quoted, single, bare] =
    /\shref\s*=\s*(?:"([^"]{1,2000})"|'([^']{1,2000})'|([^\s"'>]{1,2000}))/i.exec(tag) ?? []
  const address = plainText(quoted ?? single ?? bare ?? '').trim()
  return /^https?:\/\//i.test(address) ? address : null
}
