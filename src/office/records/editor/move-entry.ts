/** The list with the entry at `from` moved to `to`; a place outside the list moves nothing. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = [...list]
  if (to < 0 || to >= list.length) return moved
  return moved.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}
