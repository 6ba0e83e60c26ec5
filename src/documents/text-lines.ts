/** Measures the width of a text, in points. */
type Measure = (text: string) => number

/**
 * Breaks a text into lines of at most that width: at spaces, and inside a word that fits no line.
 */
export function linesOf(text: string, width: number, measure: Measure): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = measure(word) <= width ? [word] : partsOf(word, width, measure)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

/** A word as grapheme clusters, such as a consonant with its vowel signs. */
function partsOf(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = []
  let part = ''
  for (const cluster of clustersOf(word)) {
    if (part !== '' && measure(part + cluster) > width) {
      parts.push(part)
      part = ''
    }
    part += cluster
  }
  return [...parts, part]
}

function clustersOf(word: string): readonly string[] {
  // Firefox has it since version 125.
  if (!('Segmenter' in Intl)) return word.match(/\P{M}\p{M}*/gu) ?? [word]
  return [...new Intl.Segmenter('en').segment(word)].map(({ segment }) => segment)
}
