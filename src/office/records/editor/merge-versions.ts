/** The result of merging two changes to the same record. */
export interface Merge<Values> {
  /** Both changes combined; where they conflict, mine. */
  readonly merged: Values
  /** Fields that both have changed to different values: the user has to choose. */
  readonly disputed: readonly (keyof Values & string)[]
  /** Fields that only the other side has changed. */
  readonly takenOver: readonly (keyof Values & string)[]
}

/**
 * Merges two versions of a record field by field, from the version both started with. A field that
 * only one side has changed is taken from that side. Values are compared as JSON.
 */
export function mergeVersions<Values extends object>(
  base: Values,
  theirs: Values,
  mine: Values,
): Merge<Values> {
  const merged = { ...mine }
  const disputed: (keyof Values & string)[] = []
  const takenOver: (keyof Values & string)[] = []
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    if (isSame(mine[field], theirs[field])) continue
    if (isSame(mine[field], base[field])) {
      merged[field] = theirs[field]
      takenOver.push(field)
    } else if (!isSame(theirs[field], base[field])) {
      disputed.push(field)
    }
  }
  return { merged, disputed, takenOver }
}

/** Whether two values are the same as JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
