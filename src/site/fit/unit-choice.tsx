import { Link } from '@tanstack/react-router'
import type { FitAnswers } from '#src/domain/fit/fit-answers.ts'
import { unitsText } from '#src/domain/fit/describe-fit.ts'
import type { Suggestion } from '#src/domain/fit/suggest-units.ts'
import { type LengthUnit, inUnit } from '#src/domain/text/measure-text.ts'
import type { ProductUnit } from './unit-of.ts'
import styles from './unit-choice.module.css'

interface Props {
  readonly suggestions: readonly Suggestion<ProductUnit>[]
  readonly chosen: Suggestion<ProductUnit>
  readonly answers: FitAnswers
  readonly unit: LengthUnit
  readonly onChoose: (slug: string) => void
}

/** The products that would fit; one of them is checked. */
export function UnitChoice({ suggestions, chosen, answers, unit, onChoose }: Props) {
  return (
    <fieldset className={styles['choice']}>
      <legend>Suggested units</legend>
      {suggestions.map((suggestion) => {
        const { slug, name, category, people } = suggestion.unit
        return (
          <div key={slug}>
            <label>
              <input
                type="radio"
                name="fit-product"
                checked={suggestion === chosen}
                onChange={() => onChoose(slug)}
              />
              <strong>{`${suggestion.count} × ${name}`}</strong>
              <span className={styles['figures']}>
                {figuresOf(suggestion, answers, unit)}
                {people !== null && `; for ${people * suggestion.count} people`}
              </span>
            </label>
            <Link to="/products/$category/$slug" params={{ category, slug }}>
              Open<span className="visually-hidden"> {name}</span>
            </Link>
          </div>
        )
      })}
    </fieldset>
  )
}

/**
 * Without the name, which is shown above; the area in both systems, because plots are sold in both.
 */
function figuresOf(
  suggestion: Suggestion<ProductUnit>,
  answers: FitAnswers,
  unit: LengthUnit,
): string {
  const [, ...rest] = unitsText(suggestion, answers).split('; ')
  const text = rest.join('; ')
  const other = inUnit(rest.at(-1) ?? '', unit === 'm' ? 'ft' : 'm')
  return rest.length === 0
    ? 'Size not in the catalogue'
    : `${inUnit(text, unit)} (${other.replace(' of ground', '')})`
}
