interface Taken {
  readonly offset: number
  readonly width: number
}

interface Wanted {
  /** Length of the wall. */
  readonly wall: number
  readonly width: number
  /** Where the search starts. */
  readonly from: number
}

/** Distance between two openings in millimetres. */
const gap = 300

/**
 * The first free place for something of that width in a wall, in millimetres from its left end:
 * after `from` if possible, otherwise before it. Null if the wall is full.
 */
export function freeOffset(taken: readonly Taken[], { wall, width, from }: Wanted): number | null {
  const places = [from, gap, ...taken.map((other) => other.offset + other.width + gap)]
  const isFree = (place: number) =>
    place + width <= wall - gap &&
    taken.every(
      (other) => place + width + gap <= other.offset || place >= other.offset + other.width + gap,
    )
  const free = places.filter(isFree).toSorted((a, b) => a - b)
  return free.find((place) => place >= from) ?? free[0] ?? null
}
