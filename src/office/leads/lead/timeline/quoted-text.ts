/** The new text of a mail, and the earlier mails quoted below it. */
export interface QuotedText {
  readonly own: string
  readonly quoted: string
}

/** How mail programs introduce a quote. */
const openings = [
  /^-{3,} ?(?:original message|forwarded message) ?-{3,}$/i,
  /^_{20,}$/,
  /^from: .+$/i,
  /^on .{5,300} wrote:$/i,
]

/** `On Mon, 23 Nov 2026 at 10:00 Anna <a@example.com>` may continue on the next line. */
const begun = /^on .{5,300}$/i

/**
 * Separates a mail's own text from the earlier mails quoted at its end. Quotes with answers between
 * them count as its own text, and so does a mail that is only a quote.
 */
export function quotedText(body: string): QuotedText {
  const lines = body.split('\n')
  const start = lines.findIndex((line, place) => beginsQuote(line, lines[place + 1] ?? ''))
  const from = start >= 0 && isOnlyQuoted(lines.slice(start)) ? start : startOfMarked(lines)
  const own = lines.slice(0, from).join('\n').trimEnd()
  if (own === '') return { own: body, quoted: '' }
  return { own, quoted: lines.slice(from).join('\n').trim() }
}

function beginsQuote(line: string, next: string): boolean {
  const text = line.trim()
  if (openings.some((opening) => opening.test(text))) return true
  return begun.test(text) && /wrote:$/i.test(next.trim())
}

/**
 * Whether there are no answers between quoted lines; programs that do not mark quotes put answers
 * above.
 */
function isOnlyQuoted(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line.startsWith('>'))
  return first < 0 || startOfMarked(lines) <= first
}

/** Index of the quoted lines at the end; the number of lines when there are none. */
function startOfMarked(lines: readonly string[]): number {
  const words = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'))
  const marked = lines.findIndex((line, place) => place > words && line.startsWith('>'))
  return marked < 0 ? lines.length : marked
}
