import { useEffect, useEffectEvent, useMemo } from 'react'
import { checkFit } from '#src/domain/fit/check-fit.ts'
import { measuredFacts } from '#src/domain/fit/describe-fit.ts'
import type { LabelledFact } from '#src/domain/fit/site-check.ts'
import { type AskedFit, askedOf } from './asked-fit.ts'
import { FitAnswer } from './fit-answer.tsx'
import { type FitState, fitSearchOf, fitStateIn } from './fit-address.ts'
import { FitQuestions } from './fit-questions.tsx'
import styles from './fit-page.module.css'
import { UnitSwitch } from './unit-switch.tsx'
import { useFit } from './use-fit.ts'

/** What the check contributes to the request of a site visit. */
export interface VisitFit {
  /** The measurements, even if no units were chosen. */
  readonly facts: readonly LabelledFact[]
  /** Null until the units are known. */
  readonly asked: AskedFit | null
}

interface Props {
  /** The answers as a query string, such as "?n=6&w=3.9"; empty at first. */
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Called at first and after each change of the result. */
  readonly onFit: (fit: VisitFit) => void
}

/** The site check's questions in the form of a site visit, with their result. */
export function VisitFit({ search, onSearch, onFit }: Props) {
  const state = useMemo(() => fitStateIn(search), [search])
  const { answers, unit } = state
  const fit = useFit(state)
  const { chosen } = fit
  const tell = useEffectEvent(onFit)
  useEffect(() => {
    const asked = chosen === null ? null : askedOf(state, chosen)
    tell({ facts: measuredFacts(state.answers), asked })
  }, [state, chosen])
  const go = (changes: Partial<FitState>) => onSearch(fitSearchOf({ ...state, ...changes }))
  return (
    <div className={styles['fields']}>
      <UnitSwitch unit={unit} onUnit={(next) => go({ unit: next })} />
      <FitQuestions
        fit={fit}
        state={state}
        unit={unit}
        onChange={(some) => go({ answers: { ...answers, ...some } })}
        onProduct={(product) => go({ product })}
      />
      {chosen !== null && (
        <details className={styles['said']}>
          <summary>Site check result for {chosen.unit.name}</summary>
          <FitAnswer findings={checkFit(answers, chosen)} unit={unit} />
        </details>
      )}
    </div>
  )
}
