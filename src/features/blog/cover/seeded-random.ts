/** Numbers from 0 to 1 that follow from the seed alone, so that a drawing never changes. */
export function seededRandom(seed: string): () => number {
  // FNV-1a to a first state, then mulberry32.
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `least` to `most`. */
export function wholeNumber(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}
