import { answerText, verdictOf } from '#src/domain/fit/check-fit.ts'
import { type Finding, topicNames, verdictNames } from '#src/domain/fit/finding.ts'
import { type FitRule, fitRules } from '#src/domain/fit/fit-rules.ts'
import { standingNames } from '#src/domain/fit/rule-sources.ts'
import { formatDate } from '#src/domain/text/date-text.ts'
import { type LengthUnit, inUnit } from '#src/domain/text/measure-text.ts'
import styles from './fit-answer.module.css'

interface Props {
  readonly findings: readonly Finding[]
  readonly unit: LengthUnit
}

/** The answer by topic, with its assumptions and the source of each rule. */
export function FitAnswer({ findings, unit }: Props) {
  return (
    <>
      <p role="status" className={styles['answer']} data-verdict={verdictOf(findings)}>
        {answerText(findings)}
      </p>
      <ul className={styles['findings']}>
        {findings.map(({ topic, verdict, text, assumed, rules }) => (
          <li key={topic} data-verdict={verdict}>
            <h3>{topicNames[topic]}</h3>
            <p className={styles['verdict']}>{verdictNames[verdict]}</p>
            <div>
              <p>{inUnit(text, unit)}</p>
              {assumed.map((sentence) => (
                <p key={sentence} className={styles['assumed']}>
                  Assumed: {inUnit(sentence, unit)}
                </p>
              ))}
              {rules.length > 0 && (
                <details>
                  <summary>{rules.length === 1 ? 'Source' : 'Sources'}</summary>
                  <ul>
                    {rules.map((id) => (
                      <li key={id}>
                        <Rule rule={fitRules[id]} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Rule({ rule: { figure, unit, says, clause, source } }: { readonly rule: FitRule }) {
  const { title, address, standing, dated, lookedUp } = source
  return (
    <>
      <strong>
        {says}
        {figure !== null && `: ${unit === 'share' ? `${figure * 100} %` : `${figure} ${unit}`}`}
      </strong>
      <br />
      {standingNames[standing]}
      {standing !== 'ours' && (
        <>
          : {title}, {clause} ({dated}).{' '}
          {address !== null && (
            <a href={address} rel="noopener">
              Where we read it
            </a>
          )}
          , looked up on {formatDate(lookedUp)}
        </>
      )}
      .
    </>
  )
}
