import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import styles from './form-fields.module.css'

interface Props {
  readonly text: string
  readonly maximum: number
}

/** The share of the maximum from which a screen reader announces how much is left. */
const nearShare = 0.9
const announcedStep = 10

/** The length of a text as its rule counts it, and the maximum. */
export function LengthCount({ text, maximum }: Props) {
  const count = [...normaliseText(text)].length
  return (
    <span className={styles['count']}>
      <span className={count > maximum ? styles['over'] : undefined}>{inLakhGroups(count)}</span> /{' '}
      {inLakhGroups(maximum)}
      <span className="visually-hidden"> characters</span>
      <span className="visually-hidden" aria-live="polite">
        {announcement(count, maximum)}
      </span>
    </span>
  )
}

/** Changes in steps, so that a screen reader does not announce every letter. */
function announcement(count: number, maximum: number): string {
  if (count > maximum) return ' The text is too long.'
  if (count < maximum * nearShare) return ''
  const left = Math.ceil((maximum - count) / announcedStep) * announcedStep
  return ` About ${left} characters left.`
}
