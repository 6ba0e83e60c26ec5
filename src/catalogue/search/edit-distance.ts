/**
 * The word among `known` that `word` was most likely meant to be: of the fewest slips, and of
 * those the one that stands in most documents; null when each is too far.
 * @param known words with the number of documents that they stand in.
 */
export function nearestWord(word: string, known: ReadonlyMap<string, number>): string | null {
  let most = word.length < 4 ? 1 : Math.ceil(word.length / 3)
  let best: string | null = null
  let bestCount = 0
  for (const [candidate, count] of known) {
    const slips = editDistance(word, candidate, most)
    if (slips < most || (slips === most && count > bestCount)) {
      best = candidate
      bestCount = count
      most = slips
    }
  }
  return best
}

/**
 * Letters to add, take away, replace or swap with their neighbour to make one word the other.
 * @param most the number above which the caller does not care; any greater one may be returned.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        replaced,
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
      current.push(slips)
      least = Math.min(least, slips)
    }
    // A swap may step back over one row, so one more row is looked at.
    if (least > most + 1) return most + 1
    before = last
    last = current
  }
  return last[b.length] ?? Infinity
}
