/** A name on a shared tablet: enough to know one's own again, not enough for the next visitor. */
export function maskedName(name: string): string {
  return name
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `${firstLetter(word)}•••`)
    .join(' ')
}

/** A letter may be several code points, as in Telugu. */
function firstLetter(word: string): string {
  return [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''
}
