import type { FitAnswers, Unit } from './fit-answers.ts'

/** A product, and how many of it are enough. */
export interface Suggestion<U extends Unit = Unit> {
  readonly unit: U
  readonly count: number
}

/** More are a camp that we draw, and not a sum. */
const mostUnits = 200
const mostSuggestions = 3

/**
 * The products that hold so many people with the least floor, best first; the fewer units where two
 * have the same. A product that does not say for how many people it is cannot be suggested.
 */
export function suggestUnits<U extends Unit>(
  units: readonly U[],
  people: number | null,
): Suggestion<U>[] {
  if (people === null) return []
  return units
    .flatMap((unit) => {
      if (unit.people === null || unit.people <= 0) return []
      const count = Math.ceil(people / unit.people)
      return count > mostUnits ? [] : [{ unit, count }]
    })
    .toSorted((a, b) => floorOf(a) - floorOf(b) || a.count - b.count)
    .slice(0, mostSuggestions)
}

function floorOf({ unit: { floorArea }, count }: Suggestion): number {
  return floorArea === null ? Infinity : floorArea * count
}

/** How many of them stand on the ground, and how much of it they take. */
export interface Footprint {
  readonly onGround: number
  /** In two storeys, which containers alone can do. */
  readonly isStacked: boolean
  /** In square metres; null where the product does not say its size. */
  readonly area: number | null
}

export function footprintOf(
  { unit, count }: Suggestion,
  { isStacked: wanted }: Pick<FitAnswers, 'isStacked'>,
): Footprint {
  const isStacked = wanted && unit.isStackable && count > 1
  const onGround = isStacked ? Math.ceil(count / 2) : count
  const { length, width } = unit
  return {
    onGround,
    isStacked,
    area: length === null || width === null ? null : onGround * length * width,
  }
}
