import * as v from 'valibot'
import { type LabelledFact, labelledFact, plainLine } from '#src/domain/fit/site-check.ts'
import { longestPlace } from './visit-rules.ts'

/** A place as the device measured it: degrees north and east, and its accuracy in metres. */
const position = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  accuracy: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)),
})

export type Position = v.InferOutput<typeof position>

/**
 * What staff recorded at a place where they wrote a quote request. Its fields have a fixed order,
 * like those of a line. The database repeats these rules (`private.is_site_visit`); a test gives
 * both the same inputs.
 */
export const siteVisit = v.object({
  place: plainLine(longestPlace),
  position: v.nullable(position),
  facts: v.pipe(v.array(labelledFact), v.maxLength(20)),
})

export type SiteVisit = v.InferOutput<typeof siteVisit>

/** The whole visit as labels and texts, the place first. */
export function siteVisitFacts({ place, position, facts }: SiteVisit): readonly LabelledFact[] {
  return [
    { label: 'Place', text: place },
    ...(position === null ? [] : [{ label: 'Coordinates', text: positionText(position) }]),
    ...facts,
  ]
}

/** The whole visit as lines of text, for exports and mails. */
export function siteVisitLines(visit: SiteVisit): string[] {
  return siteVisitFacts(visit).map(({ label, text }) => `${label}: ${text}`)
}

/** Such as "17.44012, 78.34891, within 12 m". */
export function positionText(place: Position): string {
  return `${coordinates(place)}, within ${Math.ceil(place.accuracy)} m`
}

/** An address that opens the map app of the device (RFC 5870, with the pin that Android needs). */
export function mapAddress(place: Position): string {
  const at = coordinates(place).replace(' ', '')
  return `geo:${at}?q=${at}`
}

/** To a metre, since no device measures more precisely. */
function coordinates({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

/**
 * A measured place rounded to what was measured, so that a request sent twice has the same place.
 * Null for what is no place on earth.
 */
export function positionOf(measured: Position): Position | null {
  const rounded = {
    latitude: Math.round(measured.latitude * 1e5) / 1e5,
    longitude: Math.round(measured.longitude * 1e5) / 1e5,
    accuracy: Math.min(Math.ceil(measured.accuracy), 1_000_000),
  }
  return v.is(position, rounded) ? rounded : null
}

/** A place in a form field: three numbers and commas. */
export function keptPosition({ latitude, longitude, accuracy }: Position): string {
  return [latitude, longitude, accuracy].join()
}

/** Reads such a field; null when it is empty or anything else. */
export function readPosition(kept: string): Position | null {
  // An empty text would be the number 0, a place in the sea off Ghana.
  const numbers = kept.split(',').map((text) => (text === '' ? NaN : Number(text)))
  const [latitude, longitude, accuracy] = numbers
  const read = { latitude, longitude, accuracy }
  return numbers.length === 3 && v.is(position, read) ? read : null
}
