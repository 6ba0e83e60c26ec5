import * as v from 'valibot'
import { answerText, checkFit } from './check-fit.ts'
import { metres, round, topicNames, verdictNames } from './finding.ts'
import type { FitAnswers } from './fit-answers.ts'
import { type SiteCheck, siteCheck } from './site-check.ts'
import { type Suggestion, footprintOf } from './suggest-units.ts'

/**
 * The answer as it goes with a request; lengths are in metres.
 * @param useName what the catalogue calls the use; null where none was chosen.
 * @param search the end of the address, from the question mark on.
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
      ...findings.map(({ topic, verdict, words }) => ({
        label: topicNames[topic],
        text: `${verdictNames[verdict]}: ${words}`,
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
