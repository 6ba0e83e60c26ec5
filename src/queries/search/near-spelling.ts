/**
 * The word among `known` that `word` was most likely meant to be: of the fewest slips, and of
 * those the one that stands in most documents; null when each is too far.
 * @param known words with the number of documents that they stand in.
 */
export function nearestWord(word: string, known: ReadonlyMap<string, number>): string | null {
  const most = word.length < 4 ? 1 : Math.ceil(word.length / 3)
  let best: { readonly candidate: string; readonly slips: number; readonly count: number } | null =
    null
  for (const [candidate, count] of known) {
    const slips = slipsBetween(word, candidate)
    const isBetter =
      best === null || slips < best.slips || (slips === best.slips && count > best.count)
    if (slips <= most && isBetter) best = { candidate, slips, count }
  }
  return best?.candidate ?? null
}

/** Letters to add, take away, replace or swap with their neighbour to make one word the other. */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(a.length, b.length)
}
