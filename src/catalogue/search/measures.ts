import { fold } from './search-words.ts'
import { metresPerFoot } from '#src/domain/metres-per-foot.ts'

const metresPer = { ft: metresPerFoot, m: 1, mm: 0.001 } as const
type Unit = keyof typeof metresPer

const number = String.raw`(\d{1,5}(?:\.\d{1,3})?)`
const unit = String.raw`(?:\s*-?\s*(ft|foot|feet|'|mm|m|mtrs?|met(?:er|re)s?)(?![a-z2/]))`
const times = String.raw`\s*(?:x|\*|by)\s*`
const pairPattern = new RegExp(
  `(?<![\\w.])${number}${unit}?${times}${number}${unit}?(?:${times}${number}${unit}?)?`,
)
const lengthPattern = new RegExp(`(?<![\\w.-])${number}${unit}`)
const person = String.raw`(?:people|persons?|pax|m[ae]n|workers?|labou?r(?:er)?s?|guards?|guests?|staff|students?|patients?|beds?|bedded|bunks?|seats?|seaters?|desks?|log|mandi)`
const peoplePattern = new RegExp(`(?<![\\w.-])(\\d{1,4})\\s*-?\\s*${person}(?![a-z])`)
// "2 observation beds"
const roomPattern = new RegExp(`(?<![\\w.-])(\\d{1,4})\\s*-?\\s*(?:[a-z]+ )?${person}(?![a-z])`)
const forPattern =
  /(?<![a-z])(?:for|sleeps|seats)(?: about)? (\d{1,4})(?![\d.]|\s*(?:days?|sq|t|kg|kw|kva)\b)/

/** Length and width of a building in metres; null for a width that was not given. */
export interface Footprint {
  readonly length: number
  readonly width: number | null
}

/** The size and capacity that a query asks for. */
export interface QueryMeasures {
  /** Possible footprints; several if the unit was left out. */
  readonly footprints: readonly Footprint[]
  readonly people: number | null
  /** Floor area in square metres. */
  readonly area: number | null
  /** The rest of the query. */
  readonly rest: string
}

/** Extracts "20 ft", "20x10", "6 m", "200 sqft" and "for 16 men" from a query. */
export function readMeasures(query: string): QueryMeasures {
  let rest = fold(query)
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest)
    if (match !== null)
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    return match
  }
  const area = take(areaPattern)
  const pair = take(pairPattern)
  const single = pair === null ? take(lengthPattern) : null
  const people = take(peoplePattern) ?? take(forPattern)
  return {
    footprints: pair === null ? footprintOf(single) : footprintsOf(pair),
    people: people === null ? null : Number(people[1]),
    area: area === null ? null : squareMetres(area),
    rest,
  }
}

function footprintOf(match: RegExpExecArray | null): Footprint[] {
  const unit = unitOf(match?.[2])
  return match === null || unit === null
    ? []
    : [{ length: Number(match[1]) * metresPer[unit], width: null }]
}

/** Without a unit both are possible: the trade says "20x10" for feet and "6x3" for metres. */
function footprintsOf(match: RegExpExecArray): Footprint[] {
  const said = unitOf(match[2]) ?? unitOf(match[4]) ?? unitOf(match[6])
  const sides = [Number(match[1]), Number(match[3])].toSorted((a, b) => b - a)
  return (said === null ? (['ft', 'm'] as const) : [said]).map((unit) => ({
    length: (sides[0] ?? 0) * metresPer[unit],
    width: (sides[1] ?? 0) * metresPer[unit],
  }))
}

function unitOf(text: string | undefined): Unit | null {
  if (text === undefined) return null
  if (text === 'mm') return 'mm'
  return text.startsWith('m') ? 'm' : 'ft'
}

/** The footprint of a product from its overall size, such as "6.10 × 2.44 × 2.59 m (20 × 8 × 8.5 ft)". */
export function footprintOfSize(size: string | null): Footprint | null {
  const match = pairPattern.exec(fold(size ?? ''))
  const footprints = match === null ? [] : footprintsOf(match)
  return footprints.length === 1 ? (footprints[0] ?? null) : null
}

/**
 * How many people a product is for, from its specification "People": "sleeps 36", "2 guards",
 * "4 cubicles, for about 80 workers", "12 beds and a nurse station"; null when it does not say.
 */
export function peopleOf(text: string | null): number | null {
  const folded = fold(text ?? '')
  const match =
    forPattern.exec(folded) ?? roomPattern.exec(folded) ?? /^\s*(\d{1,4})\s*$/.exec(folded)
  return match === null ? null : Number(match[1])
}

const areaPattern =
  /(\d[\d,]{0,8}(?:\.\d{1,3})?)\s*(m²|m2|sq\.?\s*(?:m|metres?|meters?|ft|feet)|sqm|sqft|ft²|ft2)(?![a-z0-9])/
const squareMetresPerSquareFoot = metresPer.ft ** 2

/** An area in square metres, from "14.8 m² (159 sq ft)" or "1,744 sq ft"; null when the text says none. */
export function areaOf(text: string | null): number | null {
  const match = areaPattern.exec((text ?? '').toLowerCase())
  return match === null ? null : squareMetres(match)
}

function squareMetres(match: RegExpExecArray): number {
  const said = Number(match[1]?.replaceAll(',', ''))
  return match[2]?.includes('f') === true ? said * squareMetresPerSquareFoot : said
}

/** A 20-foot cabin is 6.06 or 6.10 m long, and called 6 m. */
const tolerance = (metres: number) => Math.max(0.15, metres * 0.05)

/**
 * How far a footprint is from the nearest of those that are meant, in metres; null when too far.
 * @param isNearest any is near enough, for when nothing has the size that was asked for.
 */
export function footprintDistance(
  footprint: Footprint | null,
  meant: readonly Footprint[],
  isNearest = false,
): number | null {
  if (footprint === null) return null
  const distances = meant.flatMap(({ length, width }) => {
    const byLength = Math.abs(footprint.length - length)
    const byWidth = width === null ? 0 : Math.abs((footprint.width ?? width) - width)
    const isNear = byLength <= tolerance(length) && byWidth <= tolerance(width ?? 0)
    return isNear || isNearest ? [byLength + byWidth] : []
  })
  return distances.length === 0 ? null : Math.min(...distances)
}
