import type { FitAnswers } from '#src/domain/fit/fit-answers.ts'
import type { LengthUnit } from '#src/domain/text/measure-text.ts'
import { CatalogueNotes } from './catalogue-notes.tsx'
import type { FitState } from './fit-address.ts'
import { NeedFields, SiteFields } from './fit-fields.tsx'
import { UnitChoice } from './unit-choice.tsx'
import type { useFit } from './use-fit.ts'

interface Props {
  readonly fit: ReturnType<typeof useFit>
  readonly state: FitState
  readonly unit: LengthUnit
  readonly onChange: (answers: Partial<FitAnswers>) => void
  readonly onProduct: (slug: string) => void
}

/** All questions of the site check, with the suggested units. */
export function FitQuestions({ fit, state, unit, onChange, onProduct }: Props) {
  const { answers } = state
  return (
    <>
      <NeedFields answers={answers} unit={unit} onChange={onChange} />
      <CatalogueNotes fit={fit} state={state} />
      {fit.chosen !== null && (
        <UnitChoice
          suggestions={fit.suggestions}
          chosen={fit.chosen}
          answers={answers}
          unit={unit}
          onChoose={onProduct}
        />
      )}
      <SiteFields answers={answers} unit={unit} onChange={onChange} />
    </>
  )
}
