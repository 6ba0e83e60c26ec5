/** Line ends, control characters, and marks that change the direction of text. */
const unprintable = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/** The end of a sentence or clause that is followed by more. */
const pause = /[?!.:;](?= )/g

/** Text of any origin as one line. */
export function oneLine(text: string): string {
  return text.replaceAll(unprintable, ' ').trim()
}

/** The length as readers count it, unlike JavaScript. */
export function lengthOf(text: string): number {
  return [...text].length
}

/**
 * One line of at most `most` characters, cut after a word, with an ellipsis where something is
 * missing. A text without spaces is cut between two characters.
 */
export function cutAtWord(text: string, most: number): string {
  const line = oneLine(text)
  const characters = [...line]
  if (characters.length <= most) return line
  const head = characters.slice(0, most - 1).join('')
  const space = characters[most - 1] === ' ' ? head.length : head.lastIndexOf(' ')
  const kept = space > head.length / 2 ? head.slice(0, space) : head
  return `${kept.replace(/[\s,;:.–-]+$/u, '')}…`
}

/** The longest beginning of at most `most` characters that is a whole clause, or undefined. */
export function firstClause(text: string, least: number, most: number): string | undefined {
  const line = oneLine(text)
  const ends = [...line.matchAll(pause)].map(({ index }) => line.slice(0, index + 1))
  const clause = ends.findLast((end) => lengthOf(end) >= least && lengthOf(end) <= most)
  return clause?.replace(/[.:;]$/, '')
}
