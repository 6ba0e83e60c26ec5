import type { FitAnswers, Unit } from './fit-answers.ts'

/** A product, and how many of it are enough. */
export interface Suggestion<U extends Unit = Unit> {
  readonly unit: U
  readonly count: number
}

/** More units are a camp, which we design instead of suggesting. */
const mostUnits = 200
const mostSuggestions = 3

/**
 * The products that hold that many people with the least floor area, best first; fewer units first
 * where two are equal. A product without a figure for people cannot be suggested.
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

/** How many units stand on the ground, and the area they take. */
export interface Footprint {
  readonly onGround: number
  /** On two storeys, which only containers allow. */
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
