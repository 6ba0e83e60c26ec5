import * as v from 'valibot'
import { answerText, checkFit } from './check-fit.ts'
import { metres, round, topicNames, verdictNames } from './finding.ts'
import { type FitAnswers, groundNames, lineNames, powerNames } from './fit-answers.ts'
import { type LabelledFact, type SiteCheck, siteCheck } from './site-check.ts'
import { type Suggestion, footprintOf } from './suggest-units.ts'

/**
 * The answer in the form that a request stores; lengths are in metres.
 * @param useName the catalogue's name of the use; null where none was chosen.
 * @param search the query string of the address, from the question mark on.
 */
export function siteCheckOf(
  answers: FitAnswers,
  suggestion: Suggestion,
  useName: string | null,
  search: string,
): SiteCheck {
  const findings = checkFit(answers, suggestion)
  const { people } = answers
  const need = [people === null ? null : `${people} people`, useName].filter(
    (text) => text !== null,
  )
  return v.parse(siteCheck, {
    search,
    facts: [
      { label: 'Answer', text: answerText(findings) },
      ...(need.length === 0 ? [] : [{ label: 'Need', text: need.join(', ') }]),
      { label: 'Units', text: unitsText(suggestion, answers) },
      ...findings.map(({ topic, verdict, text }) => ({
        label: topicNames[topic],
        text: `${verdictNames[verdict]}: ${text}`,
      })),
    ],
  })
}

/** Such as "2 × Container House CH-20, one on the other; 14.79 m² of ground". */
export function unitsText(suggestion: Suggestion, answers: FitAnswers): string {
  const { unit, count } = suggestion
  const { area, isStacked, onGround } = footprintOf(suggestion, answers)
  const size =
    unit.length === null || unit.width === null
      ? []
      : [`each ${metres(unit.length)} by ${metres(unit.width)}`]
  const stacked = isStacked ? [`in two storeys, ${onGround} below`] : []
  const ground = area === null ? [] : [`${round(area)} m² of ground`]
  return [`${count} × ${unit.name}`, ...(count > 1 ? size : []), ...stacked, ...ground].join('; ')
}

/** The answers and measurements of a site, without conclusions; lengths are in metres. */
export function measuredFacts(answers: FitAnswers): readonly LabelledFact[] {
  const { plotLength, plotWidth, lineDistance, slope, line, ground, power } = answers
  const plot = [plotLength, plotWidth].map((side) => lengthText(side) ?? '?').join(' by ')
  const distance = line === null || line === 'none' ? null : lengthText(lineDistance)
  const facts: Readonly<Record<string, string | null>> = {
    'Place for the units': plotLength === null && plotWidth === null ? null : plot,
    'Narrowest width of the way in': lengthText(answers.accessWidth),
    'Lowest height above the way in': lengthText(answers.accessHeight, 'nothing hangs above it'),
    'Tightest turn': lengthText(answers.turnRadius, 'the way is straight', 'radius of '),
    Slope: slope === null ? null : `${round(slope)} %`,
    [groundLabel]: ground === null ? null : groundNames[ground],
    'Free width beside the place': lengthText(answers.craneWidth),
    'From truck to place': lengthText(answers.craneDistance),
    'Overhead power line':
      line === null
        ? null
        : `${lineNames[line]}${distance === null ? '' : `, ${distance} sideways`}`,
    [powerLabel]: power === null ? null : powerNames[power],
  }
  return Object.entries(facts).flatMap(([label, text]) => (text === null ? [] : [{ label, text }]))
}

/** The labels of facts to which staff add remarks. */
export const groundLabel = 'Ground'
export const powerLabel = 'Power on the site'

function lengthText(length: number | null, free = '', before = ''): string | null {
  if (length === null) return null
  return length === Infinity ? free : `${before}${metres(length)}`
}
