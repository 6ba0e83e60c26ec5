/** A name for a shared tablet: its owner recognises it, the next visitor does not. */
export function maskedName(name: string): string {
  return name
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `${firstLetter(word)}•••`)
    .join(' ')
}

/** A letter can be several code points, as in Telugu. */
function firstLetter(word: string): string {
  return [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''
}
