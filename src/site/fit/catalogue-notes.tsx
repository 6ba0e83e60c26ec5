import { ListNote, PartOfCatalogueNote } from '#src/ui/filters/list-note.tsx'
import { type FitState, fitSearchOf } from './fit-address.ts'
import type { useFit } from './use-fit.ts'

interface Props {
  readonly fit: ReturnType<typeof useFit>
  readonly state: FitState
}

/** What keeps the check from suggesting units. */
export function CatalogueNotes({ fit, state }: Props) {
  const { answers, product } = state
  const { isLoading, isMissing, isUnknown, suggestions, part, retry } = fit
  if (isLoading) {
    // Nothing is shown before the first answer, so that the prerendered page stays as it is.
    return fitSearchOf(state) === '' ? null : <p role="status">Loading the catalogue…</p>
  }
  if (isMissing) {
    return (
      <ListNote>
        The catalogue is not on this device, and cannot be loaded now.{' '}
        <button type="button" onClick={retry}>
          Try again
        </button>
      </ListNote>
    )
  }
  return (
    <>
      {part !== undefined && <PartOfCatalogueNote doing="Choosing from" part={part} />}
      {isUnknown && <ListNote>We have no product “{product}” now. These would do:</ListNote>}
      {suggestions.length === 0 && answers.people !== null && (
        <ListNote>
          No product in the catalogue suits this use and number of people. Choose another use, or
          ask us: we design camps to order.
        </ListNote>
      )}
    </>
  )
}
