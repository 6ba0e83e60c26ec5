import type { FitAnswers } from './fit-answers.ts'
import { type Finding, type Verdict, topicNames } from './finding.ts'
import { linesFinding, liftingFinding, powerFinding } from './lifting-findings.ts'
import { groundFinding, plotFinding, slopeFinding, spaceFinding } from './place-findings.ts'
import type { Suggestion } from './suggest-units.ts'
import { heightFinding, roadFinding, turnFinding, widthFinding } from './way-findings.ts'

/** The findings for these units on this site, one for each topic. */
export function checkFit(answers: FitAnswers, suggestion: Suggestion): Finding[] {
  const { unit } = suggestion
  return [
    spaceFinding(answers, suggestion),
    plotFinding(answers, suggestion),
    widthFinding(answers, unit),
    heightFinding(answers, unit),
    roadFinding(unit),
    turnFinding(answers, unit),
    linesFinding(answers),
    slopeFinding(answers),
    groundFinding(answers),
    liftingFinding(answers, unit),
    powerFinding(answers, suggestion),
  ]
}

/** The worst of all findings, which is the answer. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const worst = (['no', 'unknown', 'conditions'] as const).find((verdict) =>
    findings.some((finding) => finding.verdict === verdict),
  )
  return worst ?? 'fits'
}

/** The answer in a sentence for each verdict, the worst first. */
export function answerText(findings: readonly Finding[]): string {
  const of = (verdict: Verdict) =>
    findings
      .filter((finding) => finding.verdict === verdict)
      .map(({ topic }) => topicNames[topic].toLowerCase())
  const parts = [
    ...listed('Does not fit as it is', of('no')),
    ...listed('Fits with conditions', of('conditions')),
    ...listed('Still to find out', of('unknown')),
  ]
  if (parts.length === 0) return 'It fits, by everything that you told us.'
  return parts.join(' ')
}

function listed(says: string, topics: readonly string[]): string[] {
  return topics.length === 0 ? [] : [`${says}: ${topics.join(', ')}.`]
}
